// The style sheet and the icons. ui/editor/code.py puts the real ones here when it builds the script.
export const STYLE = "";
export const SPRITE = "";
