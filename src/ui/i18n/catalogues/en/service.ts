export const catalogue = {
  open: "Service chat",
  hint: "Opens in a new tab. Drag it, or move it with the arrow keys.",
} as const;
