// One press on Back leads one page back: Streamlit makes two entries in the browser's history for each change of
// page, first one with the new query, then one with the new path. first_load.py puts this before all else.
(() => {
  // Both come with one answer of the server, within so many milliseconds.
  const ONE_ANSWER = 1000;
  // A photo that is read at once leads on to its board, and is no page that anybody has seen.
  const PASSED_THROUGH = 2000;
  const PASSED = "/photo";
  const push = history.pushState;
  let onlyQueryAt = -Infinity;
  let pageAt = -Infinity;

  const withoutLanguage = (search) => {
    const query = new URLSearchParams(search);
    query.delete("lang");
    return query.toString();
  };

  history.pushState = function (state, unused, url) {
    const to = new URL(url ?? location.href, location.href);
    const isHere = to.pathname === location.pathname;
    const belongs = performance.now() - onlyQueryAt < ONE_ANSWER;
    const isLanguage = isHere && to.search !== location.search && withoutLanguage(to.search) === withoutLanguage(location.search);
    const isPassed = location.pathname === PASSED && performance.now() - pageAt < PASSED_THROUGH;
    onlyQueryAt = isHere && !isLanguage ? performance.now() : -Infinity;
    if (!isHere) pageAt = performance.now();
    if (belongs || isLanguage || isPassed) history.replaceState(state, unused, url);
    else push.call(this, state, unused, url);
  };
})();
