/** A word that starts with `S` and a digit is meant as a statement's id, even if misspelt. */
const meant = /^S\d/;

const words = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * The ids in a title's brackets: `refuses less than the minimum [S5.15 S9.9]`. Brackets whose first
 * word is no id belong to the title; in those that are ours every word counts, so that a slip of
 * the pen is found as an unknown id.
 */
export const idsInTitle = (title: string): readonly string[] =>
  [...title.matchAll(/\[([^[\]]*)\]/g)]
    .map(([, inside = ""]) => words(inside))
    .filter(([first = ""]) => meant.test(first))
    .flat();

/** The title without its ids, as the page shows it. */
export const withoutIds = (title: string): string =>
  title
    .replaceAll(/\s*\[([^[\]]*)\]/g, (group, inside: string) =>
      meant.test(words(inside)[0] ?? "") ? "" : group,
    )
    .trim();

/** The ids after the docstring tag `spec` of a source: all that stands on the tag's own line. */
export const idsInSource = (source: string): readonly string[] =>
  [...source.matchAll(/@spec[ \t]+(S[^\n]*)/g)].flatMap(([, line = ""]) =>
    words(line.replace(/\*\/.*$/, "")),
  );
