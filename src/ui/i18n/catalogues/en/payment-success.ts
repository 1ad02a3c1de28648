export const catalogue = {
  title: "Payment successful",
} as const;
