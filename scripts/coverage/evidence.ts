import { idsInSource, idsInTitle, withoutIds } from "./tags.ts";

/** The part of vitest's JSON report that is evidence. */
export interface TestReport {
  readonly testResults: readonly {
    /** The test file's absolute path. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** A test that names statements. Its own title and those around it count. */
export interface Proof {
  readonly ids: readonly string[];
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** A source that names the statements that it implements. */
export interface Implementation {
  readonly ids: readonly string[];
  readonly file: string;
}

export interface Evidence {
  readonly proofs: readonly Proof[];
  readonly implementations: readonly Implementation[];
}

/** Paths in the page are the repository's, on every system. */
const within = (root: string, file: string): string => {
  const path = file.replaceAll("\\", "/");
  const folder = `${root.replaceAll("\\", "/")}/`;
  if (!path.startsWith(folder))
    throw new Error(`${path} was run in another checkout: run npm test`);
  return path.slice(folder.length);
};

/** @throws an error of one line for results of another checkout than the one at `root`. */
export const proofsIn = (report: TestReport, root: string): readonly Proof[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title, status }) => {
      const titles = [...ancestorTitles, title];
      const ids = titles.flatMap(idsInTitle);
      return ids.length === 0
        ? []
        : [
            {
              ids,
              file: within(root, name),
              title: titles.map(withoutIds).join(" › "),
              passed: status === "passed",
            },
          ];
    }),
  );

export const implementationsIn = (
  sources: readonly { readonly file: string; readonly text: string }[],
): readonly Implementation[] =>
  sources
    .map(({ file, text }) => ({ file, ids: idsInSource(text) }))
    .filter(({ ids }) => ids.length > 0);
