import type { Evidence } from "./evidence.ts";
import type { Statement } from "./statements.ts";

/** The reasons why not every statement is implemented and proven, by name. */
export const findingsOf = (
  statements: readonly Statement[],
  { proofs, implementations }: Evidence,
): readonly string[] => {
  const known = new Set(statements.map(({ id }) => id));
  const implemented = new Set(implementations.flatMap(({ ids }) => ids));
  const proven = new Set(proofs.filter(({ passed }) => passed).flatMap(({ ids }) => ids));
  const tried = new Set(proofs.flatMap(({ ids }) => ids));
  const unknown = [
    ...proofs.flatMap(({ ids, file, title }) => ids.map((id) => ({ id, at: `${file}: ${title}` }))),
    ...implementations.flatMap(({ ids, file }) => ids.map((id) => ({ id, at: file }))),
  ].filter(({ id }) => !known.has(id));
  return [
    ...statements
      .filter(({ id }) => !implemented.has(id))
      .map(({ id, text }) => `${id} has no implementing file: ${text}`),
    ...statements
      .filter(({ id }) => !proven.has(id))
      .map(
        ({ id, text }) => `${id} has ${tried.has(id) ? "only failing tests" : "no test"}: ${text}`,
      ),
    ...unknown.map(({ id, at }) => `${id} is no statement: ${at}`),
  ];
};
