export const catalogue = {
  title: "Payment",
} as const;
