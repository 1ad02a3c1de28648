import type { Language } from "./language.ts";

/** "Kiev" is the name that every browser knows; those of before 2022 do not know "Kyiv". */
const zones = {
  zh: "Europe/Kiev",
  en: "Europe/Kiev",
  uk: "Europe/Kiev",
  cs: "Europe/Prague",
} as const satisfies Record<Language, string>;

/** Undefined in browsers of before 2026. */
declare const Temporal:
  | {
      readonly Instant: {
        readonly fromEpochMilliseconds: (milliseconds: number) => {
          readonly toZonedDateTimeISO: (timeZone: string) => { readonly toString: () => string };
        };
      };
    }
  | undefined;

// Cached: building a formatter takes far longer than using it, and lists show many times.
const clocks: Partial<Record<string, Intl.DateTimeFormat>> = {};

const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  (clocks[timeZone] ??= new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }));

/**
 * `YYYY-MM-DD HH:mm` of epoch milliseconds in Europe/Kyiv, or Europe/Prague for Czech (D3). Seconds are
 * dropped. The first text takes a slow phone 2 ms with `Temporal`, 100 ms without.
 */
export const clockText = (epochMilliseconds: number, language: Language): string => {
  const zone = zones[language];
  if (typeof Temporal !== "undefined")
    // Such as 2026-07-01T15:00:59.999+03:00[Europe/Kiev].
    return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
      .toZonedDateTimeISO(zone)
      .toString()
      .slice(0, 16)
      .replace("T", " ");
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockIn(zone).formatToParts(epochMilliseconds)) parts[type] = value;
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
};

/**
 * The time at which data was read, as shown to the customer: `14:05` on the same day, otherwise with the date
 * (D3).
 *
 * @example
 * const noon = Date.UTC(2026, 6, 1, 12);
 * readAtText(noon, noon + 3_600_000, "en") // => "15:00"
 * readAtText(noon, noon + 86_400_000, "en") // => "2026-07-01 15:00"
 */
export const readAtText = (readAt: number, now: number, language: Language): string => {
  const text = clockText(readAt, language);
  const day = text.slice(0, 10);
  return clockText(now, language).startsWith(day) ? text.slice(11) : text;
};
