/** An ink and a ground that stand on each other somewhere in the shop. */
export interface Pair {
  readonly ink: string;
  readonly ground: string;
  /** By WCAG 2 AA: of words 4.5, of a control's edge 3. */
  readonly least: number;
}

const words = (ink: string, ...grounds: readonly string[]): readonly Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5 }));

const edge = (ink: string, ...grounds: readonly string[]): readonly Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 3 }));

/** Every one that there is: a part of the kit that puts another ink on a ground adds it here. */
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
