import { Result, Schema } from "effect";
import { describe, expect, test, vi } from "vitest";
import { clockOf } from "../../../../src/domain/locale/clock.ts";
import { languages } from "../../../../src/domain/locale/language.ts";
import {
  formatInstant,
  Instant,
  instantAt,
  InstantFromWire,
} from "../../../../src/domain/locale/instant.ts";

const decode = Schema.decodeUnknownResult(InstantFromWire);
const noon = Date.UTC(2026, 1, 3, 12, 0, 0);

describe("the wire's instant (D3)", () => {
  test.each<readonly [wire: string | number, ms: number]>([
    ["2026-02-03T12:00:00Z", noon],
    ["2026-02-03T12:00:00", noon],
    ["2026-02-03 12:00:00", noon],
    ["2026-02-03T14:00:00+02:00", noon],
    ["2026-02-03T14:00:00.000000+0200", noon],
    ["2026-02-03 14:00:00+02", noon],
    ["2026-02-03T06:30:00-05:30", noon],
    ["2026-02-03T12:00", noon],
    ["2026-02-03", Date.UTC(2026, 1, 3)],
    ["2026-02-03T12:00:00.5Z", noon + 500],
    ["2026-02-03T12:00:00.123999Z", noon + 123],
    ["2024-02-29 00:00:00", Date.UTC(2024, 1, 29)],
    [noon, noon],
    [noon / 1000, noon],
    [String(noon), noon],
    [String(noon / 1000), noon],
    [0, 0],
    // Seconds until the year 5138, milliseconds since 1973.
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
  ])("%s", (wire, ms) => {
    expect(Result.getOrThrow(decode(wire))).toBe(ms);
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
  ])("%j is refused as no moment", (wire) => {
    const read = decode(wire);
    expect(Result.isFailure(read) && String(read.failure)).toContain("Expected a moment");
  });

  test.each([Number.POSITIVE_INFINITY, 1e20, null, undefined, {}])("%j is refused", (wire) => {
    expect(Result.isFailure(decode(wire))).toBe(true);
  });

  test("is encoded as ISO 8601 in UTC", () => {
    expect(Schema.encodeSync(InstantFromWire)(Instant.make(noon))).toBe("2026-02-03T12:00:00.000Z");
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

describe("the shown time across the changes of the clocks of 2026", () => {
  test.each([
    ["2026-03-29T00:59:59Z", "2026-03-29 02:59", "2026-03-29 01:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29 04:00", "2026-03-29 03:00"],
    ["2026-10-25T00:59:59Z", "2026-10-25 03:59", "2026-10-25 02:59"],
    ["2026-10-25T01:00:00Z", "2026-10-25 03:00", "2026-10-25 02:00"],
    ["2026-12-31T22:30:59Z", "2027-01-01 00:30", "2026-12-31 23:30"],
  ])("%s", (wire, kyiv, prague) => {
    const instant = Result.getOrThrow(decode(wire));
    expect(formatInstant(instant, "cs")).toBe(prague);
    for (const language of ["uk", "en", "zh"] as const)
      expect(formatInstant(instant, language)).toBe(kyiv);
  });
});

describe("the clocks", () => {
  const RealFormat = Intl.DateTimeFormat;
  const freshClocks = async (): Promise<typeof clockOf> => {
    vi.resetModules();
    return (await import("../../../../src/domain/locale/clock.ts")).clockOf;
  };
  /** Stands in for `Intl.DateTimeFormat`; collects the zones of the clocks that were built. */
  const watchClocks = (knowsKyiv: boolean): string[] => {
    const zones: string[] = [];
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (locale, options) {
      const zone = options?.timeZone ?? "";
      if (zone === "Europe/Kyiv" && !knowsKyiv) throw new RangeError("Invalid time zone");
      zones.push(zone);
      return new RealFormat(locale, options);
    });
    return zones;
  };

  test("are built once for each zone", async () => {
    const zones = watchClocks(true);
    const clocks = await freshClocks();
    for (const language of [...languages, ...languages]) clocks(language);
    expect(zones).toEqual(["Europe/Kyiv", "Europe/Prague"]);
  });

  test("a browser that knows Kyiv's zone only by its former name shows the same time", async () => {
    const zones = watchClocks(false);
    const clocks = await freshClocks();
    expect(clocks("uk").format(noon)).toBe(clockOf("uk").format(noon));
    expect(zones).toEqual(["Europe/Kiev"]);
  });
});
