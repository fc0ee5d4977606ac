// The entry of every view. Its script is short, because it is sent with every change of the data: it waits
// for the code and for its own constant data, and hands over.

import { arrived } from "./rendezvous.js";

export default async function (stage) {
  const { words, palette } = await arrived(stage.data.constant);
  const show = await arrived("views");
  return show({ ...stage, words, palette });
}
