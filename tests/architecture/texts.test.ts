import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { strayTexts } from "./stray-texts.ts";

/**
 * Every text of every screen is in the catalogues (specification §1). tests/journey/layout.test.ts
 * looks at the same in the browser.
 */

const sources = readdirSync("src/ui", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
  .filter((file) => !file.includes("/i18n/catalogues/"));

test("no text of any screen is outside the catalogues [S1.12]", () => {
  expect(sources.length).toBeGreaterThan(100);
  const stray = sources.flatMap((file) =>
    strayTexts(file, readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(stray).toEqual([]);
});

test("punctuation between two texts is that of the language: Chinese writes others", () => {
  const latin = sources.flatMap((file) =>
    (
      readFileSync(file, "utf8").match(
        /\}[.,:;] (?:\$\{|<)|join\("[.,:;] "\)|\/[\w.]*>[.,:;] \{/g,
      ) ?? []
    ).map((found) => `${file}: ${found}`),
  );
  expect(latin).toEqual([]);
});

describe("a text that is put into a screen is found", () => {
  test.each([
    ["between tags", "<p>Hello</p>", "Hello"],
    ["beside an expression", "<p>{name} was here</p>", "was here"],
    ["as an expression", '<p>{"Hello"}</p>', "Hello"],
    ["under a condition", '<p>{yes ? "Hello" : null}</p>', "Hello"],
    ["in a template", "<p>{`Hello ${name}`}</p>", "Hello"],
    ["in a label", '<button aria-label="Close" />', "Close"],
    [
      "in a component's prop",
      '<Confirm confirmLabel={wide ? "Remove it" : t("x")} />',
      "Remove it",
    ],
    ["in a placeholder", '<input placeholder="Search" />', "Search"],
    ["in a toast", 'toast("Saved", { tone: "success" })', "Saved"],
    ["in the title", "useTitle(`Order ${id}`)", "Order"],
    ["in another alphabet", "<p>Привіт</p>", "Привіт"],
  ])("%s", (_, source, text) => {
    expect(strayTexts("a.tsx", `export const A = () => ${source};`)).toEqual([text]);
  });

  test.each([
    ["a catalogue's text", '<p>{t("title")}</p>'],
    ["a class", '<p className="wide" role="note" />'],
    ["a number and a sign", "<p>{count} × 2 / 3</p>"],
    ["a name", '<option value="usdt">USDT</option>'],
  ])("but not %s", (_, source) => {
    expect(strayTexts("a.tsx", `export const A = () => ${source};`)).toEqual([]);
  });
});
