export const catalogue = {
  bar: "Not found",
  title: "We could not find that page",
  message: "It may have moved, or its address is incomplete.",
} as const;
