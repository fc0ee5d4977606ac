// Photos travel one after the other, each made small before (shrunk_photo.js), and a line tells how far each is.
// Streamlit would send all at once as they are. It sends with XMLHttpRequest, and here the bytes of its uploads
// wait for their turn. Runs once.
window.kingdominoUploads ??= (() => {
  const UPLOAD = "/_stcore/upload_file/";
  // Quicker uploads show no line: it would only flicker.
  const SHOWN_AFTER = 600;
  const { open, send, abort } = XMLHttpRequest.prototype;

  // ---- the lines ----

  let list = null;
  let count = 0;
  let under = 0;

  const addLine = () => {
    if (under === 0) {
      count = 0;
      list = document.createElement("section");
      list.className = "kd-uploads";
      list.setAttribute("aria-label", window.kingdominoWords.uploads);
      const shown = list;
      setTimeout(() => under > 0 && shown === list && document.body.append(shown), SHOWN_AFTER);
    }
    under += 1;
    count += 1;
    const line = document.createElement("label");
    const bar = document.createElement("progress");
    line.append(window.kingdominoWords.upload.replace("{n}", count), bar);
    list.append(line);
    return bar;
  };

  const endLine = (bar) => {
    bar.value = 1;
    under -= 1;
    if (under === 0) list.remove();
  };

  // ---- the turns ----

  let shrinking = Promise.resolve();
  let sending = Promise.resolve();

  const shrunk = async (form) => {
    const small = new FormData();
    for (const [name, value] of form) {
      small.append(name, value instanceof File ? await window.kingdominoShrink(value) : value);
    }
    return small;
  };

  // Fulfilled when the upload has ended, well or not.
  const sent = (request, form, bar) =>
    new Promise((resolve) => {
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total) bar.value = loaded / total;
      });
      request.addEventListener("loadend", resolve);
      send.call(request, form);
    });

  const sendInTurn = (request, form) => {
    const bar = addLine();
    const small = shrinking.then(() => shrunk(form));
    shrinking = small;
    sending = Promise.all([sending, small])
      .then(([, body]) => (request.kingdominoAborted ? null : sent(request, body, bar)))
      .finally(() => endLine(bar));
  };

  Object.assign(XMLHttpRequest.prototype, {
    open(method, url, ...others) {
      this.kingdominoUpload = method.toUpperCase() === "PUT" && String(url).includes(UPLOAD);
      return open.call(this, method, url, ...others);
    },
    send(body) {
      if (this.kingdominoUpload && body instanceof FormData) sendInTurn(this, body);
      else send.call(this, body);
    },
    abort() {
      this.kingdominoAborted = true;
      abort.call(this);
    },
  });
  return true;
})();
