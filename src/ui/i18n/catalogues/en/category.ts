export const catalogue = {
  title: "Products",
} as const;
