export const catalogue = {
  title: "My account",
} as const;
