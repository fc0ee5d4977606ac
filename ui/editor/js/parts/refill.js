// New children for an element, changing only what differs: an unchanged field keeps its caret, an
// unchanged button the keyboard. A button that is made anew gets the keyboard back by its data-id.

export function refill(parent, children) {
  const focused = parent.getRootNode().activeElement;
  const id = parent.contains(focused) ? focused.dataset.id : null;
  fitChildren(parent, children.flat().filter(Boolean));
  if (!id || parent.contains(focused)) return;
  parent.querySelector(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

function fitChildren(parent, fresh) {
  const old = [...parent.childNodes];
  fresh.forEach((child, index) => {
    if (old[index]) fitOne(old[index], child);
    else parent.append(child);
  });
  old.slice(fresh.length).forEach((child) => child.remove());
}

// Equal nodes stay with the listeners that they have, which see the same things; a div of the same first
// class is kept and its children are compared.
function fitOne(old, fresh) {
  if (old.tagName === "INPUT" && fresh.tagName === "INPUT") old.value = fresh.value;
  if (old.isEqualNode(fresh)) return;
  const kept = old.tagName === "DIV" && fresh.tagName === "DIV" && old.classList[0] === fresh.classList[0];
  if (!kept) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  fitChildren(old, [...fresh.childNodes]);
}
