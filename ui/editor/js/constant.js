// The entry of a view's constant data: words and palette, which do not travel with every change of the board.

import { leave } from "./rendezvous.js";

export default function ({ data }) {
  leave(data.id, data.constant);
}
