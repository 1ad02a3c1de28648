import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  idleExcuses,
  leanI18nextOf,
  strayCallsIn,
  unused,
  withBriefWarnings,
} from "../../../../scripts/vite/lean-i18next.ts";
import { languages, type Language } from "../../../../src/domain/locale/language.ts";
import { formatCount } from "../../../../src/domain/locale/number-format.ts";
import { changeLanguage, createI18n } from "../../../../src/ui/i18n/i18n.ts";
import type { Namespace } from "../../../../src/ui/i18n/namespaces.ts";
import { bindShortWords } from "../../../../src/ui/i18n/short-words.ts";
import { useText } from "../../../../src/ui/i18n/use-text.ts";

const whole = vi.hoisted(() => ({ code: "" }));

// The shop as it is built: its texts are said by what is left of i18next.
vi.mock("i18next", async () => {
  const entry = createRequire(import.meta.url).resolve("i18next");
  whole.code = readFileSync(entry.replace("/cjs/", "/esm/"), "utf8");
  const lean = Buffer.from(leanI18nextOf(whole.code)).toString("base64");
  return import(/* @vite-ignore */ `data:text/javascript;base64,${lean}`);
});

const files = import.meta.glob<Readonly<Record<string, string>>>(
  "../../../../src/ui/i18n/catalogues/*/*.ts",
  { import: "catalogue", eager: true },
);
/** Those with the most plurals and placeholders. */
const namespaces = ["common", "cart", "checkout", "orders"] as const satisfies Namespace[];

const written = (name: string): string => `<${name} $t(retry) {{count}}>`;

const plural = /_(one|two|few|many|zero|other)$/;

/** What a text must say: written here a second time, without i18next. */
const expected = (
  catalogue: Readonly<Record<string, string>>,
  key: string,
  count: number,
  language: Language,
): string => {
  const form = new Intl.PluralRules(language).select(count);
  const text = bindShortWords(language, catalogue[`${key}_${form}`] ?? catalogue[key] ?? "");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === "count" ? formatCount(count, language) : written(name),
  );
};

const counts = [0, 1, 2, 5, 22, 1234];

type AnyText = (key: string, params: Readonly<Record<string, string | number>>) => string;

describe.each(namespaces)("the texts of %s", (namespace) => {
  test.each(languages)("are said in %s by what the build leaves of i18next", async (language) => {
    const catalogue = files[`../../../../src/ui/i18n/catalogues/${language}/${namespace}.ts`] ?? {};
    const keys = new Set(Object.keys(catalogue).map((entry) => entry.replace(plural, "")));
    const asked = [...keys].flatMap((key) => counts.map((count) => ({ key, count })));
    // What somebody wrote may look like i18next's own signs.
    const given = Object.fromEntries(
      Object.values(catalogue)
        .flatMap((text) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name))
        .map((name) => [name, written(name)]),
    );
    const Sayer = () => {
      const t = useText<Namespace>(namespace) as AnyText;
      return asked.map(({ key, count }) => (
        <li key={`${key} ${count}`}>{t(key, { ...given, count })}</li>
      ));
    };
    await createI18n(language);
    await changeLanguage(language);
    const { container } = await act(async () =>
      render(
        <Suspense>
          <Sayer />
        </Suspense>,
      ),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(Array.from(container.querySelectorAll("li"), ({ textContent }) => textContent)).toEqual(
      asked.map(({ key, count }) => expected(catalogue, key, count, language)),
    );
  });
});

test("a method that i18next no longer has is named", () => {
  expect(() => leanI18nextOf("export class Connector { read() {} }")).toThrow(
    "i18next has no Connector.load,",
  );
});

describe("nothing that is kept calls what is cut", () => {
  const kept = () => [
    leanI18nextOf(whole.code),
    ...globSync("node_modules/react-i18next/dist/es/*.js").map((file) =>
      readFileSync(file, "utf8"),
    ),
  ];

  test("in i18next and react-i18next, but for what is excused, and every excuse is needed", () => {
    const excused = new Set<string>();
    expect(kept().flatMap((code) => strayCallsIn(code, excused))).toEqual([]);
    expect(idleExcuses(excused)).toEqual([]);
  });

  test.each([
    [
      "changeLanguage(lng, callback) {",
      "$& this.loadLanguages(lng);",
      "I18n.changeLanguage: this.loadLanguages",
    ],
    [
      "changeLanguage(lng, callback) {",
      "$& this.services.resourceStore.addResources(lng);",
      "I18n.changeLanguage: this.services.resourceStore.addResources",
    ],
    ["(msg => this.logger.warn(msg))", "(this.logger.warn('late'))", undefined],
  ])("an update that writes %s as %s is named", (now, then, stray) => {
    const updated = whole.code.replace(now, then);
    expect(updated).not.toBe(whole.code);
    expect(strayCallsIn(leanI18nextOf(updated))).toEqual(stray === undefined ? [] : [stray]);
  });

  test.each(["opt.nest !== false", "needsContextHandling"])(
    "an update that does not ask for %s any more is named",
    (condition) => {
      const updated = whole.code.replaceAll(condition, "lng");
      expect(updated).not.toBe(whole.code);
      expect(() => leanI18nextOf(updated)).toThrow(`i18next does not ask: ${condition}`);
    },
  );

  test("nor in the shop", () => {
    const cut = new Set(["I18n", "EventEmitter", "ResourceStore"].flatMap((name) => unused[name]));
    const calls = globSync("src/**/*.{ts,tsx}").flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/\bi18n\.(?:store\.|services\.\w+\.)?(\w+)/g),
        ([call, method]) => ({ call, method }),
      ),
    );
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ method }) => cut.has(method))).toEqual([]);
  });
});

test("a warning of react-i18next says its code alone, and all the rest of it stays", () => {
  const hook = readFileSync(
    createRequire(import.meta.url)
      .resolve("react-i18next")
      .replace(/dist.*/, "dist/es/useTranslation.js"),
    "utf8",
  );
  const brief = withBriefWarnings(hook);
  const warned = /warnOnce\((\w+), ('\w+'), /g;
  const codes = [...hook.matchAll(warned)].map(([, , code]) => code);
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) expect(brief).toContain(`, ${code}, ${code}`);
  expect(brief.length).toBeLessThan(hook.length - 400);
  expect(brief.replaceAll(/warnOnce\(.*\);/g, "")).toBe(hook.replaceAll(/warnOnce\(.*\);/g, ""));
});

test("much of it is left out", () => {
  expect(leanI18nextOf(whole.code).length).toBeLessThan(whole.code.length * 0.75);
});
