/** Joins the class names that are present: `classNames(styles.a, busy && styles.busy)`. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(" ");
