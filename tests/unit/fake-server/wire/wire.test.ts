import fc from "fast-check";
import { expect, test } from "vitest";
import { recycleAmount } from "../../../../src/fake-server/orders/recycle-amount.ts";
import { languageOf } from "../../../../src/fake-server/wire/accept-language.ts";
import { amountNumber, amountText, parseAmount } from "../../../../src/fake-server/wire/amount.ts";
import { messages } from "../../../../src/fake-server/wire/messages.ts";
import { timeText } from "../../../../src/fake-server/wire/time.ts";

const hundredths = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

test("an amount comes back from its text and from its number", () => {
  fc.assert(
    fc.property(hundredths, (amount) => {
      expect(parseAmount(amountText(amount))).toBe(amount);
      expect(parseAmount(amountNumber(amount))).toBe(amount);
    }),
  );
});

test.each([
  [12, 1200],
  [12.5, 1250],
  ["12.50", 1250],
  [0.1 + 0.2, 30],
  ["1.005", 101],
  ["-1.005", -101],
  ["0.999", 100],
])("%s is read as %d hundredths", (value, amount) => {
  expect(parseAmount(value)).toBe(amount);
});

test.each([[""], ["1e3"], [1e21], [Number.NaN], ["12,5"], [" 1"], [null], [true], [{}]])(
  "%s is no amount",
  (value) => {
    expect(parseAmount(value)).toBeNull();
  },
);

test("the recycle amount grows with the level and never exceeds the total", () => {
  expect(recycleAmount(10_10, 0)).toBe(8_08);
  expect(recycleAmount(10_00, 3)).toBe(9_50);
  expect(recycleAmount(10_00, 50)).toBe(9_50);
  fc.assert(
    fc.property(fc.nat(), fc.nat(10), (total, level) => {
      expect(recycleAmount(total, level)).toBeLessThanOrEqual(total);
    }),
  );
});

test.each([
  [null, "uk"],
  ["", "uk"],
  ["en-GB", "en"],
  ["de-DE,de;q=0.9,cs;q=0.8", "cs"],
  ["en;q=0.1, zh-TW;q=0.7", "zh"],
  ["en;q=0", "uk"],
])("Accept-Language %s is answered in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test("times are written in UTC without an offset", () => {
  expect(timeText(Date.UTC(2026, 2, 29, 1, 0, 9))).toBe("2026-03-29 01:00:09");
});

test("every message has the same parameters in every language", () => {
  for (const texts of Object.values(messages)) {
    const parameters = Object.values(texts).map((text) =>
      [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort(),
    );
    for (const names of parameters) expect(names).toEqual(parameters[0]);
  }
});
