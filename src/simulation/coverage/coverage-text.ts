import type { CoverageData } from "./coverage-data.ts";

/** `cart: open.writing LEAVE, starting always`, a line for each machine. */
const byMachine = (names: readonly string[]): readonly string[] => {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const end = name.indexOf(": ");
    const machine = name.slice(0, end);
    groups.set(machine, [...(groups.get(machine) ?? []), name.slice(end + 2)]);
  }
  return [...groups].map(([machine, all]) => `  ${machine}: ${all.join(", ")}`);
};

const partText = (
  what: string,
  { used, never }: { readonly used: readonly string[]; readonly never: readonly string[] },
): string => {
  const all = used.length + never.length;
  if (never.length === 0) return `All ${all} ${what}`;
  return [`${never.length} of ${all} ${what.replace(" ", " never ")}:`, ...byMachine(never)].join(
    "\n",
  );
};

/**
 * @example
 * const part = { used: ["cart: open LEAVE"], never: ["cart: open REMOVE"] };
 * coverageText({ states: { used: ["cart: open"], never: [] }, transitions: part }) // => "All 1 states seen\n1 of 2 transitions never taken:\n  cart: open REMOVE"
 */
export const coverageText = ({ states, transitions }: CoverageData): string =>
  `${partText("states seen", states)}\n${partText("transitions taken", transitions)}`;
