/** The color theme: the system's or the customer's choice. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Parses a stored theme; "system" for anything invalid. */
export const themeOf = (stored: string | null): Theme =>
  themes.find((theme) => theme === stored) ?? "system";

/** The theme stored on this device. A new choice takes effect at once. */
export interface ThemeChoice {
  readonly current: () => Theme;
  readonly choose: (theme: Theme) => void;
  /** Calls back when the theme changes, here or in another tab. Returns the unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
}
