import { describe, expect, test, vi } from "vitest";
import { languages } from "../../../../src/domain/locale/language.ts";
import { instantAt, instantFromWire, isInstant } from "../../../../src/domain/locale/instant.ts";

const noon = Date.UTC(2026, 1, 3, 12, 0, 0);

describe("the wire's instant (D3)", () => {
  test.each<readonly [wire: string | number, ms: number]>([
    [String(noon), noon],
    [String(noon / 1000), noon],
  ])("%s", (wire, ms) => {
    expect(instantFromWire(wire)).toBe(ms);
  });

  test.each([
    "2026-02-30",
    "2026-02-30T00:00:00Z",
    "2025-02-29 00:00:00",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-00-00 00:00:00",
    "2026-02-03T24:00:00",
    "2026-02-03T12:60:00",
    "2026-02-03T12:00:60",
    "2026-02-03T12:00:00+24:00",
    "2026-02-03T12:00:00+02:60",
    "2026-02-03T12",
    "2026-02-03Z",
    "2026-2-3",
    "03.02.2026",
    "20260203T120000Z",
    "2026-W06-2",
    " 2026-02-03",
    "2026-02-03T12:00:00 ",
    // It could be a date.
    "20260203",
    "-1770120000",
    "",
    "now",
    -1,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    ["2026-02-03"],
    "0999-12-31",
  ])("%j is refused as no moment", (wire) => {
    expect(instantFromWire(wire)).toBeUndefined();
  });
});

test.each([
  [noon, noon],
  [noon + 0.5, noon + 1],
  [-noon, -noon],
  [Number.NEGATIVE_INFINITY, Date.UTC(1000, 0, 2)],
  [Number.POSITIVE_INFINITY, Date.UTC(9999, 11, 31)],
])("a device's clock at %d: the nearest moment that can be shown", (clock, ms) => {
  expect(instantAt(clock)).toBe(ms);
});

test("a device's clock that is no number is a mistake of the program", () => {
  expect(() => instantAt(Number.NaN)).toThrow(new RangeError("Not a moment: NaN"));
});

test("a formatter is built once for each zone, by a name that every browser knows", async () => {
  const RealFormat = Intl.DateTimeFormat;
  const zones: (string | undefined)[] = [];
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (locale, options) {
    zones.push(options?.timeZone);
    return new RealFormat(locale, options);
  });
  vi.resetModules();
  const { clockText } = await import("../../../../src/domain/locale/clock.ts");
  for (const language of [...languages, ...languages]) clockText(noon, language);
  expect(zones).toEqual(["Europe/Kiev", "Europe/Prague"]);
});

test("epoch numbers below 100,000,000,000 are seconds", () => {
  expect(instantFromWire(99_999_999_999)).toBe(99_999_999_999_000);
  expect(instantFromWire(100_000_000_000)).toBe(100_000_000_000);
});

test("a moment is a whole number of milliseconds, of a year that has four digits in any zone", () => {
  const [first, last] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 31)];
  expect([first, 0, last].map(isInstant)).toEqual([true, true, true]);
  expect([first - 1, 0.5, last + 1, "0", null].some(isInstant)).toBe(false);
});
