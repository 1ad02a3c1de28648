export const catalogue = {
  title: "Checkout",
} as const;
