import * as fc from "fast-check";
import { isOld } from "../../../../src/domain/catalogue/is-old.ts";
import { expect, test } from "vitest";
import {
  hasUsablePrices,
  storedHomeIn,
  storedHomeText,
} from "../../../../src/domain/catalogue/stored-home.ts";
import { languages } from "../../../../src/domain/locale/language.ts";

const minute = 60_000;
const body = fc.string({ maxLength: 200 });
const nothing = { build: "", html: "" };
const homes = fc.record({
  language: fc.constantFrom(...languages),
  readAt: fc.nat(),
  bodies: fc.record({ settings: body, categories: body, products: body }),
  drawn: fc.record({ build: body, html: body }),
});

test("what was stored is read in its language, at its time and later", () => {
  fc.assert(
    fc.property(homes, fc.nat(), (home, later) => {
      const text = storedHomeText(home);
      expect(storedHomeIn(text, home.language, home.readAt + later)).toEqual(home);
    }),
  );
});

test("another language and a time that is yet to come have nothing stored", () => {
  fc.assert(
    fc.property(
      homes,
      fc.constantFrom(...languages),
      fc.integer({ min: 1 }),
      (home, other, ago) => {
        const text = storedHomeText(home);
        if (other !== home.language) expect(storedHomeIn(text, other, home.readAt)).toBeNull();
        expect(storedHomeIn(text, home.language, home.readAt - ago)).toBeNull();
      },
    ),
  );
});

test("whatever else lies there is nothing stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(storedHomeIn(text, "en", Date.now())).toBeNull();
    }),
  );
  const other = storedHomeText({
    language: "en",
    readAt: 1,
    bodies: { settings: "", categories: "", products: "" },
    drawn: nothing,
  });
  expect(storedHomeIn(other?.replace("[2,", "[3,") ?? null, "en", 2)).toBeNull();
});

test("more than 100,000 characters are not stored", () => {
  const bodies = { settings: "", categories: "", products: "x".repeat(100_000) };
  expect(storedHomeText({ language: "en", readAt: 1, bodies, drawn: nothing })).toBeNull();
});

test("it is old after ten minutes, and its prices are not shown after a day", () => {
  const home = {
    language: "en",
    readAt: 0,
    bodies: { settings: "", categories: "", products: "" },
    drawn: nothing,
  } as const;
  expect([10 * minute, 10 * minute + 1].map((now) => isOld(home.readAt, now))).toEqual([
    false,
    true,
  ]);
  const day = 24 * 60 * minute;
  expect([day - 1, day].map((now) => hasUsablePrices(home, now))).toEqual([true, false]);
});
