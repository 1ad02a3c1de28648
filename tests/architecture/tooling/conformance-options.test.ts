import { expect, test } from "vitest";
import { conformanceOptions } from "../../../scripts/support/conformance-options.ts";

const base = "http://127.0.0.1:8787/api";

test("a customer's name and password", () => {
  expect(
    conformanceOptions(["--base", `${base}/`, "--user", "0671234501", "--password", "pw"], {}),
  ).toEqual({
    kind: "server",
    base,
    visitor: { kind: "customer", username: "0671234501", password: "pw" },
    spend: false,
    json: undefined,
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
    har: "visit.har",
    base: undefined,
    json: "-",
  });
  expect(conformanceOptions(["--har", "visit.har", "--base", base], {})).toMatchObject({ base });
});

test.each([
  [[], /^--base or --har is needed: npm run conformance/],
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
])("%j is refused in one line", (args, message) => {
  let said = "nothing";
  try {
    conformanceOptions(args, {});
  } catch (error) {
    said = error instanceof Error ? error.message : "no error";
  }
  expect(said).toMatch(message);
  expect(said).not.toContain("\n");
});
