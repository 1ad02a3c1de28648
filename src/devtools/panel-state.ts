import { Schema } from "effect";

/** The panel's state, stored for the tab's lifetime. */
const Remembered = Schema.Struct({
  isOpen: Schema.Boolean,
  tab: Schema.String,
  /** The panel's edge on a small screen. */
  edge: Schema.Literals(["top", "bottom"]),
});

export type PanelState = typeof Remembered.Type;

const key = "devtools";

const isRemembered = Schema.is(Remembered);

/** @param storage throws where the browser forbids it. */
export const readPanelState = (storage: () => Storage): PanelState => {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? "null");
    if (isRemembered(value)) return value;
  } catch {
    // Not readable: use the defaults.
  }
  return { isOpen: false, tab: "now", edge: "bottom" };
};

export const storePanelState = (storage: () => Storage, value: PanelState): void => {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Not storable: the next page starts with the defaults.
  }
};
