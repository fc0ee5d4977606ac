// The code and the constant data come in one message, the views in others, in any order. They find each
// other by a name: each side asks for it, and the promise is fulfilled once the value has been left there.

const parcel = (name) => {
  globalThis.kingdominoRendezvous ??= {};
  const parcels = globalThis.kingdominoRendezvous;
  if (!parcels[name]) {
    let leave;
    const arrived = new Promise((resolve) => {
      leave = resolve;
    });
    parcels[name] = { arrived, leave };
  }
  return parcels[name];
};

export const leave = (name, value) => parcel(name).leave(value);
export const arrived = (name) => parcel(name).arrived;
