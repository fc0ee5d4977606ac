// Keeps the photos that are chosen while the page has no connection, or loses it before the app has them, and
// gives them to their uploader when the page is back. Streamlit drops such a file without a word, and a phone's
// camera sends the browser to sleep, so a photo often comes while the page reconnects. A photo that is refused
// because there are too many at the moment is kept and sent again, too. Runs once.
window.kingdominoKeptUploads ??= (() => {
  const UPLOADER = "[data-testid=stFileUploaderDropzone]";
  // The page counts as ready after this many milliseconds without a run: after a reconnect it first runs anew.
  const SETTLED_AFTER = 400;
  // An uploader that shows nothing of a file after this many milliseconds has not got it.
  const UNSEEN_AFTER = 8000;
  // A photo that came while there were too many is sent again after this many milliseconds.
  const AGAIN_AFTER = 20000;

  // label of an uploader -> { files, inDialog: whether it stands in a dialog, given: when it was given the files
  // over the present connection, or 0, wasGiven: whether it ever was, seen: whether it has shown them since,
  // tooMany: whether files are left that were refused because there were too many }
  const kept = new Map();
  let busySince = Date.now();
  let giving = false;

  const uploaderOf = (label) => document.querySelector(`${UPLOADER}[aria-label="${CSS.escape(label)}"]`);
  const isConnected = () => document.querySelector(".stApp")?.dataset.testConnectionState === "CONNECTED";
  const isIdle = () =>
    isConnected() && document.querySelector(".stApp").dataset.testScriptState === "notRunning";
  const isReady = () => isIdle() && Date.now() - busySince > SETTLED_AFTER;

  const nameOf = (chip) => chip.querySelector("[data-testid=stFileChipName]")?.title;

  const chipsOf = (uploader, files) => {
    const names = files.map((file) => file.name);
    return [...uploader.querySelectorAll("[data-testid=stFileChip]")].filter((chip) => names.includes(nameOf(chip)));
  };

  const give = (uploader, item) => {
    // What an earlier try has left there belongs to a session that may be gone.
    for (const chip of chipsOf(uploader, item.files)) chip.querySelector("button")?.click();
    const transfer = new DataTransfer();
    for (const file of item.files) transfer.items.add(file);
    const input = uploader.querySelector("input[type=file]");
    input.files = transfer.files;
    giving = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    giving = false;
    Object.assign(item, { given: Date.now(), seen: false, tooMany: false });
  };

  const say = (text) => {
    const note = document.createElement("div");
    note.className = "kd-lost-photo";
    note.setAttribute("role", "alert");
    note.textContent = text;
    note.addEventListener("click", () => note.remove());
    document.body.append(note);
  };

  // Whether the app has the files of an uploader: it took them away, or all of them are uploaded or refused.
  const isTaken = (item, chips) => {
    const waiting = chips.some((chip) => chip.querySelector("[data-testid=stFileChipIconSpinner]"));
    return item.given > 0 && item.seen && !waiting && !item.tooMany;
  };

  // Without its uploader a photo has nowhere to go. A page takes the uploader away when it has the photo, but a
  // dialog closes in any case when the page runs anew.
  const isLost = (item) => !item.given && (item.inDialog || !item.wasGiven);

  // Never given, or given over a connection that is lost now (then given is 0), or not arrived at all.
  const isDue = (item) => {
    const waited = Date.now() - item.given;
    return (!item.seen && waited > UNSEEN_AFTER) || (item.tooMany && waited > AGAIN_AFTER);
  };

  // Keep those files only that were refused because there were too many: the app has the others.
  const noteTooMany = (item, chips) => {
    const names = chips.filter((chip) => "sentLater" in chip.dataset).map(nameOf);
    if (names.length === 0) return;
    item.files = item.files.filter((file) => names.includes(file.name));
    item.tooMany = true;
  };

  // What the page and its uploader say of a kept file by now.
  const note = (item, chips) => {
    if (item.given && chips.length > 0) item.seen = true;
    if (!isConnected()) Object.assign(item, { given: 0, seen: false });
    else if (item.given) noteTooMany(item, chips);
  };

  const follow = (label, item) => {
    const uploader = uploaderOf(label);
    const chips = uploader ? chipsOf(uploader, item.files) : [];
    note(item, chips);
    if (!isReady()) return;
    if (!uploader || isTaken(item, chips)) {
      kept.delete(label);
      if (!uploader && isLost(item)) say(window.kingdominoWords.lostPhoto);
    } else if (isDue(item)) {
      item.wasGiven = true;
      give(uploader, item);
    }
  };

  const check = () => {
    if (!isIdle()) busySince = Date.now();
    for (const [label, item] of kept) follow(label, item);
  };

  const choose = (event) => {
    const uploader = event.target.closest?.(UPLOADER);
    if (giving || !uploader || event.target.type !== "file" || event.target.files.length === 0) return;
    const files = [...event.target.files];
    const now = isReady();
    const label = uploader.getAttribute("aria-label");
    const inDialog = Boolean(uploader.closest("[role=dialog]"));
    kept.set(label, { files, inDialog, given: now ? Date.now() : 0, wasGiven: now, seen: false, tooMany: false });
    if (now) return;
    event.stopImmediatePropagation();
    event.target.value = "";
  };

  document.addEventListener("change", choose, { capture: true });
  const attributeFilter = ["data-test-connection-state", "data-test-script-state"];
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter };
  new MutationObserver(check).observe(document.body, watched);
  setInterval(check, 200);
  return kept;
})();
