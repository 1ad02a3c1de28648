import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatInstant,
  instantFromWire,
  instantAt,
} from "../../../../src/domain/locale/instant.ts";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";

const language = fc.constantFrom(...languages);

// The oracle: a calendar and the European rule of summer time, written out by hand.

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** Days from 1970-01-01 to a date, counted year by year and month by month. */
const dayNumber = (year: number, month: number, day: number): number => {
  let days = day - 1;
  for (let m = 1; m < month; m++) days += daysIn(year, m);
  for (let y = 1970; y < year; y++) days += isLeap(y) ? 366 : 365;
  for (let y = year; y < 1970; y++) days -= isLeap(y) ? 366 : 365;
  return days;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** 1970-01-01 was a Thursday. 0 is Sunday. */
const weekday = (days: number): number => (((days + 4) % 7) + 7) % 7;

/** 01:00 UTC on the last Sunday of a month. */
const clockChange = (year: number, month: 3 | 10): number => {
  const last = dayNumber(year, month, 31);
  return (last - weekday(last)) * dayMs + hourMs;
};

const pad = (n: number, length = 2): string => String(n).padStart(length, "0");

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly msOfDay: number;
}

const civil = (ms: number): Civil => {
  let days = Math.floor(ms / dayMs);
  const msOfDay = ms - days * dayMs;
  let year = 1970;
  while (days < 0) days += isLeap(--year) ? 366 : 365;
  while (days >= (isLeap(year) ? 366 : 365)) days -= isLeap(year++) ? 366 : 365;
  let month = 1;
  while (days >= daysIn(year, month)) days -= daysIn(year, month++);
  return { year, month, day: days + 1, msOfDay };
};

const minuteText = ({ year, month, day, msOfDay }: Civil): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)} ` +
  `${pad(Math.floor(msOfDay / hourMs))}:${pad(Math.floor(msOfDay / minuteMs) % 60)}`;

const shownByOracle = (ms: number, code: Language): string => {
  const { year } = civil(ms);
  const summer = ms >= clockChange(year, 3) && ms < clockChange(year, 10);
  const winterOffset = code === "cs" ? 1 : 2;
  return minuteText(civil(ms + (winterOffset + (summer ? 1 : 0)) * hourMs));
};

/** From 1997 both zones follow the rule. */
const years = fc.integer({ min: 1997, max: 2099 });
const moments = fc.integer({
  min: dayNumber(1997, 1, 1) * dayMs,
  max: dayNumber(2100, 1, 1) * dayMs - 1,
});

describe("the shown time (D3)", () => {
  test("is the wall clock of Kyiv, of Prague for Czech [S9.19 S9.20]", () => {
    fc.assert(
      fc.property(moments, language, (ms, code) => {
        expect(formatInstant(instantAt(ms), code)).toBe(shownByOracle(ms, code));
      }),
      { numRuns: 1000 },
    );
  });

  test("is right on both sides of both changes of the clocks [S9.19 S9.20]", () => {
    const near = fc.oneof(
      fc.constantFrom(-1, 0, 1, -hourMs, hourMs, hourMs - 1, -hourMs - 1),
      fc.integer({ min: -4 * hourMs, max: 4 * hourMs }),
    );
    fc.assert(
      fc.property(
        years,
        fc.constantFrom<3 | 10>(3, 10),
        near,
        language,
        (year, month, by, code) => {
          const ms = clockChange(year, month) + by;
          expect(formatInstant(instantAt(ms), code)).toBe(shownByOracle(ms, code));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("is right around midnight and the turn of the year", () => {
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: -3 * hourMs, max: 3 * hourMs }),
        language,
        (year, by, code) => {
          const ms = dayNumber(year, 1, 1) * dayMs + by;
          if (civil(ms).year >= 1997)
            expect(formatInstant(instantAt(ms), code)).toBe(shownByOracle(ms, code));
        },
      ),
    );
  });

  test("has its form at any instant there is [S9.18]", () => {
    const all = fc.integer({ min: Date.UTC(1000, 0, 2), max: Date.UTC(9999, 11, 31) });
    fc.assert(
      fc.property(all, language, (ms, code) => {
        expect(formatInstant(instantAt(ms), code)).toMatch(
          /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/,
        );
      }),
    );
  });
});

describe("the wire's instant (D3)", () => {
  const dates = fc
    .tuple(fc.integer({ min: 1001, max: 9998 }), fc.integer({ min: 1, max: 12 }), fc.nat(30))
    .map(([year, month, d]) => ({ year, month, day: (d % daysIn(year, month)) + 1 }));
  const times = fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59) });
  const fractions = fc.option(
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 9 }),
    {
      nil: undefined,
    },
  );
  const offsets = fc
    .record({
      sign: fc.constantFrom(1, -1),
      hours: fc.nat(23),
      minutes: fc.nat(59),
      colon: fc.boolean(),
    })
    .map(({ sign, hours, minutes, colon }) => ({
      text: `${sign < 0 ? "-" : "+"}${pad(hours)}${colon ? ":" : ""}${pad(minutes)}`,
      ms: sign * (hours * hourMs + minutes * minuteMs),
    }));
  const zones = fc.oneof(
    offsets,
    fc.constantFrom(
      { text: "", ms: 0 },
      { text: "Z", ms: 0 },
      { text: "z", ms: 0 },
      { text: "+03", ms: 3 * hourMs },
    ),
  );

  test("every form of a date and time states the same moment", () => {
    fc.assert(
      fc.property(
        dates,
        times,
        fractions,
        zones,
        fc.constantFrom("T", " ", "t"),
        (date, time, fraction, zone, between) => {
          const text =
            `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}${between}` +
            `${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}` +
            `${fraction === undefined ? "" : `.${fraction}`}${zone.text}`;
          const expected =
            dayNumber(date.year, date.month, date.day) * dayMs +
            time.hour * hourMs +
            time.minute * minuteMs +
            time.second * 1000 +
            Number((fraction ?? "").padEnd(3, "0").slice(0, 3)) -
            zone.ms;
          expect(instantFromWire(text)).toBe(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("hours and minutes alone, or a date alone, are enough", () => {
    fc.assert(
      fc.property(dates, times, zones, (date, { hour, minute }, zone) => {
        const day = `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`;
        const midnight = dayNumber(date.year, date.month, date.day) * dayMs;
        expect(instantFromWire(day)).toBe(midnight);
        expect(instantFromWire(`${day}T${pad(hour)}:${pad(minute)}${zone.text}`)).toBe(
          midnight + hour * hourMs + minute * minuteMs - zone.ms,
        );
      }),
    );
  });

  test("a date or a time that does not exist is refused", () => {
    const fields = fc
      .record({
        year: fc.integer({ min: 1001, max: 9998 }),
        month: fc.nat(20),
        day: fc.nat(40),
        hour: fc.nat(30),
        minute: fc.nat(70),
        second: fc.nat(70),
      })
      .filter(
        (f) =>
          f.month < 1 ||
          f.month > 12 ||
          f.day < 1 ||
          f.day > daysIn(f.year, f.month) ||
          f.hour > 23 ||
          f.minute > 59 ||
          f.second > 59,
      );
    fc.assert(
      fc.property(
        fields,
        fc.constantFrom("T", " "),
        fc.constantFrom("", "Z", "+02:00"),
        (f, t, zone) => {
          const text =
            `${pad(f.year, 4)}-${pad(f.month)}-${pad(f.day)}${t}` +
            `${pad(f.hour)}:${pad(f.minute)}:${pad(f.second)}${zone}`;
          expect(instantFromWire(text)).toBeUndefined();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("the last day of each month exists, and the next one does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1001, max: 9998 }),
        fc.integer({ min: 1, max: 12 }),
        (year, month) => {
          const last = daysIn(year, month);
          const text = (day: number): string =>
            `${pad(year, 4)}-${pad(month)}-${pad(day)} 12:00:00`;
          expect(instantFromWire(text(last))).toBeDefined();
          expect(instantFromWire(text(last + 1))).toBeUndefined();
        },
      ),
    );
  });

  test("epoch seconds and milliseconds are distinguished", () => {
    // Seconds until the year 5138, milliseconds since 1973.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (seconds) => {
        expect(instantFromWire(seconds)).toBe(seconds * 1000);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000_000, max: Date.UTC(9999, 11, 31) }), (ms) => {
        expect(instantFromWire(ms)).toBe(ms);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }), (ms) => {
        expect(instantFromWire(ms / 1000)).toBe(ms);
      }),
    );
  });

  test("an ISO text gives the instant back", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1000, 0, 2), max: Date.UTC(9999, 11, 31) }), (ms) => {
        expect(instantFromWire(new Date(ms).toISOString())).toBe(ms);
      }),
    );
  });

  test("anything else is refused, and nothing throws", () => {
    const numbers = fc.double().filter((n) => !(n >= 0 && n <= Date.UTC(9999, 11, 31)));
    const texts = fc.string().filter((text) => !/^\d{4}-\d\d-\d\d/.test(text));
    const others = fc.anything().filter((v) => typeof v !== "number" && typeof v !== "string");
    fc.assert(
      fc.property(fc.oneof(numbers, texts, others), (wire) => {
        expect(instantFromWire(wire)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
