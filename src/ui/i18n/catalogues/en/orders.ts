export const catalogue = {
  title: "Orders",
} as const;
