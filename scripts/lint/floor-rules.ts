/**
 * Makes oxlint's rules of the table of floors (decisions/0003). oxlint reads the text of an import,
 * not the file that it leads to: a relative import climbs, then names a floor. It knows no
 * lookaheads, and a negated `group` ends the search in the patterns after it: so libraries come last.
 */
import type { OxlintOverride } from "oxlint";
import { floors, libraries, outOfReach, type Floor } from "./floors.ts";

const isFloor = (name: string): name is Floor => name in floors;
const names = Object.keys(floors).filter(isFloor);

/** As the way to `floor` ends in an import of `from`: from a sibling only by its last name. */
const nameSeenFrom = (from: Floor, floor: Floor): string => {
  const [home] = from.split("/");
  const [folder, room] = floor.split("/");
  return home === folder && room !== undefined ? room : floor;
};

const wayTo = (from: Floor, targets: readonly Floor[]): string =>
  targets.some((floor) => from.startsWith(`${floor}/`))
    ? String.raw`^\.\./` // Its own surroundings are forbidden: it imports nothing but neighbours.
    : String.raw`^(\.{1,2}/)+(${targets.map((floor) => nameSeenFrom(from, floor)).join("|")})(/|\.tsx?$)`;

/** Those without a slash first: what they refuse, a later one may allow. */
const bySlash = (one: string, other: string) =>
  Number(one.includes("/")) - Number(other.includes("/"));

/** A pattern without a slash fits the last name of any path: `react` is not `@xstate/react`. */
const allowing = (library: string): readonly string[] =>
  library.includes("/") ? [`!${library}`] : [`!${library}`, `*/${library}`];

const patterns = (floor: Floor) => {
  const allowed = floors[floor];
  const others = names.filter((name) => name !== floor && !allowed.includes(name));
  const typesOnly = others.filter((name) => allowed.includes(`type ${name}`));
  const refused = others.filter((name) => !typesOnly.includes(name));
  const message = `src/${floor} imports of ours only: ${[floor, ...allowed].join(", ")}.`;
  const uses = libraries[floor].toSorted(bySlash);
  return [
    { regex: wayTo(floor, refused), message },
    ...(typesOnly.length > 0
      ? [{ regex: wayTo(floor, typesOnly), allowTypeImports: true, message }]
      : []),
    { regex: String.raw`^(\.\./)+(scripts|tests)/`, message: "The program imports no tools." },
    {
      group: ["*", "!*.ts", "!*.tsx", "!*.css", ...uses.flatMap(allowing)],
      message: `src/${floor} imports of libraries only: ${uses.join(", ") || "none"}.`,
    },
  ];
};

const floorRules = (floor: Floor): OxlintOverride => {
  const globals = outOfReach[floor] ?? [];
  const message = "What this floor needs from outside is handed to it.";
  return {
    // A floor may be a single file at the top, as src/main.ts.
    files: [`src/${floor}/**`, `src/${floor}.ts`],
    rules: {
      "no-restricted-imports": ["error", { patterns: patterns(floor) }],
      "no-restricted-globals": [
        "error",
        { globals: globals.map((name) => ({ name, message })), checkGlobalObject: true },
      ],
      "no-restricted-properties": globals.includes("fetch")
        ? ["error", { object: "navigator", property: "sendBeacon", message }]
        : "off",
    },
  };
};

/** In the table's order by depth: of two rules for one file the later wins, so the inner floor's. */
export const rulesOfFloors: OxlintOverride[] = names
  .toSorted((one, other) => one.split("/").length - other.split("/").length)
  .map(floorRules);
