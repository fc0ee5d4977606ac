// The code, the constant data and the views come in messages of their own, in any order. They find each
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
