// The entry of the code: leaves the function that draws every view.

import { showCorners } from "./photo/corners.js";
import { showEditor } from "./editor/editor.js";
import { leave } from "./rendezvous.js";
import { showScorecard } from "./scorecard/scorecard.js";
import { showTablePhoto } from "./photo/table_photo.js";

const VIEWS = { editor: showEditor, scorecard: showScorecard, corners: showCorners, table: showTablePhoto };

leave("views", (stage) => VIEWS[stage.data.view](stage));

// Streamlit asks every component for a function; this one draws nothing itself.
export default function () {}
