// The entry of the code: leaves the function that draws every view, and the constant data of one of them.

import { showCorners } from "./corners.js";
import { showEditor } from "./editor.js";
import { leave } from "./rendezvous.js";
import { showScorecard } from "./scorecard.js";
import { showTablePhoto } from "./table_photo.js";

const VIEWS = { editor: showEditor, scorecard: showScorecard, corners: showCorners, table: showTablePhoto };

leave("views", (stage) => VIEWS[stage.data.view](stage));

export default function ({ data }) {
  leave(data.id, data.constant);
}
