/** A text colour and a background that are used together somewhere in the shop. */
export interface Pair {
  readonly ink: string;
  readonly ground: string;
  /** The WCAG 2 AA minimum: 4.5 for text, 3 for a control's edge. */
  readonly least: number;
}

const words = (ink: string, ...grounds: readonly string[]): readonly Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5 }));

const edge = (ink: string, ...grounds: readonly string[]): readonly Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 3 }));

/** All pairs in use. A part of the kit with a new combination adds it here. */
export const pairs: readonly Pair[] = [
  ...words("--ink", "--backdrop", "--paper", "--surface", "--surface-sunk"),
  ...words("--ink-soft", "--paper", "--surface", "--surface-sunk"),
  ...words("--accent", "--paper", "--surface", "--surface-sunk", "--accent-soft"),
  ...words("--on-accent", "--accent", "--accent-pressed"),
  ...words("--accent-soft-ink", "--accent-soft"),
  ...words("--danger", "--paper", "--surface"),
  ...words("--on-danger", "--danger"),
  ...words("--danger-soft-ink", "--danger-soft"),
  ...words("--warn-soft-ink", "--warn-soft"),
  ...words("--info-soft-ink", "--info-soft"),
  ...words("--deal", "--paper", "--surface", "--deal-soft", "--deal-mark"),
  ...words("--on-hero", "--hero"),
  ...words("--paper", "--ink"),
  ...words("--on-picture", "--viewer"),
  ...edge("--line-strong", "--paper", "--surface", "--surface-sunk"),
];
