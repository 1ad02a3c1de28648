import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The map's tables lead a stranger to every noun and every screen: none is missing, none is made up. */

const rows = readFileSync("docs/map.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const codeIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

const routes = Array.from(
  readFileSync("src/ui/routing/screen-table.ts", "utf8").matchAll(
    /\{ path: "([^"]+)", screen: "([^"]+)", access: "([^"]+)" \}/g,
  ),
  ([, path = "", screen = "", access = ""]) => ({ path, screen, access }),
);

test("every route stands in the table, with its screen and whether it needs a login", () => {
  const told = rows.flatMap(([, addresses = "", screens = "", login = ""]) => {
    const folders = codeIn(screens).filter((code) => code.startsWith("ui/screens/"));
    const paths = new Set(codeIn(addresses).map((address) => address.replace(/\?.*/, "")));
    return Array.from(paths, (path, index) => `${path} ${folders[index]} ${login}`);
  });
  expect(routes.length).toBeGreaterThan(15);
  for (const { path, screen, access } of routes)
    expect(told).toContain(`${path} ui/screens/${screen} ${access === "customer" ? "yes" : "no"}`);
});

test("every noun of the domain, and every call's file, stands in the table", () => {
  const told = rows.flatMap((cells) => codeIn(cells.join(" ")));
  const nouns = readdirSync("src/domain", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(
    nouns.filter(
      (noun) =>
        !told.some((code) => code === `domain/${noun}` || code.startsWith(`domain/${noun}/`)),
    ),
  ).toEqual([]);
  for (const file of readdirSync("src/adapters/http"))
    if (file.endsWith(".http.ts")) expect(told).toContain(file);
});

test("what the table names is there", () => {
  const roots = ["", "src/", "src/adapters/http/", "src/fake-server/"];
  const all = new Set(
    readdirSync("src", { recursive: true, encoding: "utf8" }).map(
      (path) => `src/${path.replaceAll("\\", "/")}`,
    ),
  );
  const paths = rows
    .flatMap((cells) => codeIn(cells.join(" ")))
    .filter((code) => !code.startsWith("/"))
    .map((code) => code.replace(/\/$/, ""));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !roots.some((root) => all.has(root + path)))).toEqual([]);
});
