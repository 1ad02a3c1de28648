export const catalogue = {
  title: "Shop",
} as const;
