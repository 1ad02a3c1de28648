export const catalogue = {
  title: "Page not found",
} as const;
