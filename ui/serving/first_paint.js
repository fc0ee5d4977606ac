// Shows a page when it is whole: until its first run has ended and its pictures are there, what stands in it
// would move. Till then the screen has the page's colour. first_load.py puts this before all else in the page.
(() => {
  // A run may take long: then the page is shown as it is, so many milliseconds after its first content came.
  const LONGEST = 6000;
  // A page that is reading a photo shows how far it is.
  const READING = ".st-key-reading";
  // An element that has just come may draw another one, so many milliseconds later at most.
  const SETTLED = 80;
  const root = document.documentElement;
  const began = performance.now();
  let firstContent = 0;
  let wholeSince = 0;
  root.classList.add("kd-loading");

  const isWhole = () =>
    document.querySelector(".stApp")?.dataset.testScriptState === "notRunning" &&
    !document.querySelector("[data-testid=stSkeleton], [data-testid=stAppSkeleton]") &&
    [...document.images].every((image) => image.complete) &&
    document.fonts.status === "loaded";

  const look = () => {
    const now = performance.now();
    if (!firstContent && document.querySelector("[data-testid=stElementContainer]")) firstContent = now;
    wholeSince = firstContent && isWhole() ? wholeSince || now : 0;
    const late = firstContent && (now - firstContent > LONGEST || document.querySelector(READING));
    if ((wholeSince && now - wholeSince > SETTLED) || late || now - began > 5 * LONGEST) {
      root.classList.remove("kd-loading");
    } else {
      setTimeout(look, 20);
    }
  };
  look();
})();
