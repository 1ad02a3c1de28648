export const catalogue = {
  title: "Product",
} as const;
