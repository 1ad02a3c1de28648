/** How the shop looks: as the system says, or as the customer says. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** A stored choice; anything that is none counts as "system". */
export const themeOf = (stored: string | null): Theme =>
  themes.find((theme) => theme === stored) ?? "system";

/** The choice that is kept on this device, and the way to make another: it shows at once. */
export interface ThemeChoice {
  readonly current: () => Theme;
  readonly choose: (theme: Theme) => void;
  /** Calls back when another was chosen, here or in another tab; answers the way to stop. */
  readonly watch: (told: () => void) => () => void;
}
