export const catalogue = {
  title: "Cart",
} as const;
