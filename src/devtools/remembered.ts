/** The panel's state, stored for the tab's lifetime. */
export interface Remembered {
  readonly isOpen: boolean;
  readonly tab: string;
  /** The panel's edge on a small screen. */
  readonly edge: "top" | "bottom";
}

const key = "devtools";

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" &&
  value !== null &&
  "isOpen" in value &&
  typeof value.isOpen === "boolean" &&
  "tab" in value &&
  typeof value.tab === "string" &&
  "edge" in value &&
  (value.edge === "top" || value.edge === "bottom");

/** @param storage throws where the browser forbids it. */
export const readRemembered = (storage: () => Storage): Remembered => {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? "null");
    if (isRemembered(value)) return value;
  } catch {
    // Not readable: use the defaults.
  }
  return { isOpen: false, tab: "now", edge: "bottom" };
};

export const keepRemembered = (storage: () => Storage, value: Remembered): void => {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Not storable: the next page starts with the defaults.
  }
};
