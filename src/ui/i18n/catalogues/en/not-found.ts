export const catalogue = {
  bar: "Not found",
  title: "We could not find that page",
  message: "It may have moved, or the address has a mistake in it.",
} as const;
