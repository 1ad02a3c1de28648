/** A studio backdrop: its lit colour, its base colour and its shadow colour. */
export interface Backdrop {
  readonly light: string;
  readonly tone: string;
  readonly shade: string;
}

/** A family of soft tints; a product uses the one with the best contrast to its colours. */
export const backdrops = {
  peach: { light: "#fff4ec", tone: "#ffd3b3", shade: "#9c4f22" },
  rose: { light: "#fff1f4", tone: "#ffc8d5", shade: "#9a3557" },
  lilac: { light: "#f6f2ff", tone: "#d7caff", shade: "#523f9c" },
  sky: { light: "#eff8ff", tone: "#bbdeff", shade: "#2a6197" },
  aqua: { light: "#ecfbfb", tone: "#aee4e6", shade: "#1f6c73" },
  mint: { light: "#eefcf5", tone: "#b4ebd0", shade: "#237553" },
  sage: { light: "#f4f8ee", tone: "#d0e1ba", shade: "#526c2e" },
  lemon: { light: "#fffbea", tone: "#ffeaa8", shade: "#a3761c" },
  sand: { light: "#fcf7ef", tone: "#ead8bb", shade: "#775a33" },
} as const satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
