export const catalogue = {
  title: "Create account",
} as const;
