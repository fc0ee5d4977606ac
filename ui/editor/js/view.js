// The script of every view: it waits for the code and its words, and hands over.
export default async function (stage) {
  const { words, palette } = await meeting(stage.data.constant).arrives;
  const show = await meeting("views").arrives;
  return show({ ...stage, words, palette });
}
