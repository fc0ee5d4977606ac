// Makes a photo small before it travels: over a weak Wi-Fi the way is longer than the reading. Upright, because
// the small photo no longer says how the camera was held, and with as many pixels as the reading needs:
// python -m tests.benchmarks.shrunk_photos measures that no reading gets worse. Runs once.
window.kingdominoShrink ??= (() => {
  const LONG_SIDE = 2016;
  // A board is a small part of a photo of the whole table.
  const LONG_SIDE_OF_TABLE = 3072;
  const QUALITY = 0.9;
  // A file of so many bytes travels as it is.
  const SMALL = 400_000;

  const drawn = (bitmap, side) => {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.fillStyle = "white"; // where it is transparent
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  };

  const jpegOf = (canvas, quality) =>
    new Promise((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });

  // A file loses its identity on the way through the uploader, but keeps these.
  const nameOf = ({ name, size, lastModified }) => `${name} ${size} ${lastModified}`;
  const ofTables = new Set();
  const noteTable = ({ target }) => {
    if (target.type !== "file" || !target.closest?.(".st-key-photo_table")) return;
    for (const file of target.files) ofTables.add(nameOf(file));
  };
  document.addEventListener("change", noteTable, { capture: true });

  // Returns the smaller photo under the same name. What the browser cannot open, as Chrome no HEIC, and what
  // would not get smaller is returned as it is.
  return async (file, asked = 0, quality = QUALITY) => {
    if (file.size <= SMALL) return file;
    const side = asked || (ofTables.has(nameOf(file)) ? LONG_SIDE_OF_TABLE : LONG_SIDE);
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
      const jpeg = await jpegOf(drawn(bitmap, side), quality);
      bitmap.close();
      return jpeg && jpeg.size < file.size ? new File([jpeg], file.name, { type: "image/jpeg" }) : file;
    } catch {
      return file;
    }
  };
})();
