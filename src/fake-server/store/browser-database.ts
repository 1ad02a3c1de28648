/** The browser's database of the shop's state, its only table, and the keys of the state and of its revision. */
export const browserDatabase = {
  name: "fake-shop",
  table: "kept",
  state: "state",
  revision: "revision",
} as const;
