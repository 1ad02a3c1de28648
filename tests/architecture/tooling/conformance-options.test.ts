import { describe, expect, test } from "vitest";
import { callNames, contract } from "../../../src/contract/contract.ts";
import { helpOf } from "../../../scripts/support/command.ts";
import { conformanceCommand } from "../../../scripts/support/conformance-command.ts";
import { conformanceOptions } from "../../../scripts/support/conformance-options.ts";

/** What is said of wrong arguments. */
const refusalOf = (...args: readonly string[]): string => {
  try {
    conformanceOptions(args, {});
  } catch (error) {
    return error instanceof Error ? error.message : "no error";
  }
  return "nothing";
};

const base = "http://127.0.0.1:8787/api";

const noReports = {
  json: undefined,
  junit: undefined,
  html: undefined,
  baseline: undefined,
  only: [],
  skip: [],
};

test("a customer's name and password", () => {
  expect(
    conformanceOptions(["--base", `${base}/`, "--user", "0671234501", "--password", "pw"], {}),
  ).toEqual({
    kind: "server",
    base,
    visitor: { kind: "customer", username: "0671234501", password: "pw" },
    spend: false,
    paths: {},
    ...noReports,
  });
});

test("the password may come from the environment; the option goes before it", () => {
  const env = { SHOP_PASSWORD: "of the environment" };
  const passwordOf = (...more: readonly string[]) =>
    conformanceOptions(["--base", base, "--user", "u", ...more], env);
  expect(passwordOf()).toMatchObject({ visitor: { password: "of the environment" } });
  expect(passwordOf("--password", "given")).toMatchObject({ visitor: { password: "given" } });
  expect(conformanceOptions(["--base", base], env)).toMatchObject({
    visitor: { kind: "stranger" },
  });
});

test("an invite makes a newcomer, with a name like a phone number", () => {
  expect(conformanceOptions(["--base", base, "--invite", "WELCOME2026"], {})).toMatchObject({
    visitor: {
      kind: "newcomer",
      username: expect.stringMatching(/^09\d{8}$/),
      inviteCode: "WELCOME2026",
    },
  });
});

test("a recording, below a base if told", () => {
  expect(conformanceOptions(["--har", "visit.har", "--json", "-"], {})).toEqual({
    kind: "recording",
    form: "har",
    file: "visit.har",
    base: undefined,
    paths: {},
    ...noReports,
    json: "-",
  });
  expect(conformanceOptions(["--har", "visit.har", "--base", base], {})).toMatchObject({ base });
});

test("a journal of the fake server", () => {
  expect(conformanceOptions(["--log", "requests.json"], {})).toMatchObject({
    kind: "recording",
    form: "log",
    file: "requests.json",
  });
});

test("where a server has calls elsewhere, live and in a recording", () => {
  const elsewhere = [
    ...["--path", "recycleOrder=/v2/recycle/{id}"],
    ...["--path", "changePassword=/client/password.do"],
  ];
  const paths = { recycleOrder: "/v2/recycle/{id}", changePassword: "/client/password.do" };
  expect(conformanceOptions(["--base", base, ...elsewhere], {})).toMatchObject({ paths });
  expect(conformanceOptions(["--har", "visit.har", ...elsewhere], {})).toMatchObject({ paths });
  // Two calls may change places.
  const swapped = ["--path", "search=/client/products", "--path", "products=/client/search"];
  expect(conformanceOptions(["--base", base, ...swapped], {})).toMatchObject({
    paths: { search: "/client/products", products: "/client/search" },
  });
});

test("the help lists every option and every call that can move", async () => {
  const help = await helpOf(conformanceCommand);
  const told = Array.from(help.matchAll(/^ {2}(--\w+) /gm), ([, name = ""]) => name);
  expect(refusalOf("--no-such-option")).toContain(`; there are ${told.join(", ")}`);
  const calls = Array.from(
    help.matchAll(/^ {2}(\w+) +([A-Z]+) +(\/\S+)$/gm),
    ([, name = "", method = "", path = ""]) => [name, { method, path }],
  );
  expect(Object.fromEntries(calls)).toEqual(
    Object.fromEntries(
      Object.values(contract).map(({ name, method, path }) => [name, { method, path }]),
    ),
  );
});

test.each([
  [[], /^--base, --har or --log is needed: --base http/],
  [["--log", "f", "--har", "f"], /^--har and --log: one of them/],
  [["--log", "f", "--base", base], /^--log: it has no address/],
  [["--log", "f", "--user", "u"], /^--log: nothing is called/],
  [["--base", "shop.example"], /^--base shop\.example: not an http\(s\) address/],
  [["--base", "ftp://shop.example"], /^--base ftp:\/\/shop\.example: not an http\(s\) address/],
  [["--base", `${base}?x=1`], /: an address without \? and #$/],
  [["--base", base, "--user", "u"], /^--user without --password/],
  [["--base", base, "--password", "p"], /^--password without --user/],
  [["--base", base, "--user", "u", "--password", "p", "--invite", "I"], /^--user and --invite/],
  [["--base", base, "--spend"], /^--spend without --user or --invite/],
  [["--har", "f", "--spend"], /^--har: nothing is called/],
  [["--har", "f", "--user", "u"], /^--har: nothing is called/],
  [["--bass", base], /--bass/],
  [["--base"], /--base/],
  [["--base", base, "--json", "r", "--html", "./r"], /^--html \.\/r: --json writes there, too$/],
])("%j is refused in one line", (args, message) => {
  const said = refusalOf(...args);
  expect(said).toMatch(message);
  expect(said).not.toContain("\n");
});

describe("a choice with which a run would pass whatever the server does is refused", () => {
  test.each<readonly [readonly string[], string]>([
    [["--only", "orders,"], "--only orders,: a name is missing beside a comma"],
    [["--only", "S7.99"], "--only S7.99: the specification has no such statement"],
    [["--skip", "cart,S10.1"], "--skip S10.1: the specification has no such statement"],
    [["--only", "orders", "--skip", "orders"], "--only and --skip leave nothing to check"],
    [["--skip", [...callNames].join()], "--skip leaves nothing to check"],
  ])("%j", (args, message) => {
    expect(refusalOf("--base", base, ...args)).toBe(message);
  });

  test("nothing else is", () => {
    const args = ["--only", "S7.20,D4,cart", "--skip", "orders,S9.2"];
    expect(refusalOf("--base", base, ...args)).toBe("nothing");
  });
});

describe("a path that cannot be is refused in one line", () => {
  test.each<readonly [string, RegExp]>([
    ["recycleOrder", /^--path recycleOrder: not NAME=\/path such as recycleOrder=/],
    ["recycle=/x/{id}", /^--path recycle=\S+: there is no call recycle; there are logIn, /],
    ["toString=/x", /: there is no call toString; /],
    ["pay=client/pay", /^--path pay=client\/pay: the path begins with a slash/],
    ["pay=https://pay.example/", /: the path begins with a slash/],
    ["pay=", /: the path begins with a slash/],
    ["pay=/client/pay?x=1", /: not a path such as/],
    ["pay=/client/../pay", /: not a path such as/],
    ["pay=/client/{pay", /: not a path such as/],
    ["recycleOrder=/recycle", /: \{id\} is missing; it was \/client\/orders\/\{id\}\/recycle$/],
    ["recycleOrder=/recycle/{no}", /: \{id\} is missing/],
    ["recycleOrder=/recycle/{id}/{id}", /: \{id\} is too much/],
    ["pay=/client/pay/{id}", /: \{id\} is too much; it was \/client\/pay$/],
    ["pay=/client/orders", /: POST \/client\/orders is createOrder$/],
    ["recycleOrder=/client/orders/{id}/cancel", /: POST \S+ is cancelOrder$/],
  ])("%s", (path, message) => {
    const said = refusalOf("--base", base, "--path", path);
    expect(said).toMatch(message);
    expect(said).toContain(`--path ${path}: `);
    expect(said).not.toContain("\n");
  });

  test("a second one for the same call", () => {
    expect(refusalOf("--base", base, "--path", "pay=/a", "--path", "pay=/b")).toBe(
      "--path pay=/b: pay has a path already",
    );
  });
});
