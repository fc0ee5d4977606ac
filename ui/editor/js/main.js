// What the code hands over: a function that draws a view, and redraws it when its data changes.
const VIEWS = { desk: showDesk, card: showCard, corners: showCorners };

meeting("views").leave((stage) => VIEWS[stage.data.view](stage));

export default function ({ data }) {
  meeting(data.id).leave(data.constant);
}
