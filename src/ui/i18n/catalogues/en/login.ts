export const catalogue = {
  title: "Log in",
} as const;
