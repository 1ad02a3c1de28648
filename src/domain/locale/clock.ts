import type { Language } from "./language.ts";

const zones = {
  zh: "Europe/Kyiv",
  en: "Europe/Kyiv",
  uk: "Europe/Kyiv",
  cs: "Europe/Prague",
} as const satisfies Record<Language, string>;

const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

const newClock = (zone: string): Intl.DateTimeFormat => {
  try {
    return clockIn(zone);
  } catch {
    // Older browsers know the zone only by its name before 2022.
    return clockIn(zone === zones.uk ? "Europe/Kiev" : zone);
  }
};

// Cached: building a formatter takes far longer than using it, and lists show many times.
const clocks: Partial<Record<string, Intl.DateTimeFormat>> = {};

/** The formatter for times in a language: Europe/Kyiv, or Europe/Prague for Czech (D3). */
export const clockOf = (language: Language): Intl.DateTimeFormat =>
  (clocks[zones[language]] ??= newClock(zones[language]));

/** `YYYY-MM-DD HH:mm` of epoch milliseconds in the zone of the language (D3). Seconds are dropped. */
export const clockText = (epochMilliseconds: number, language: Language): string => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(language).formatToParts(epochMilliseconds))
    parts[type] = value;
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
  const [day = ""] = text.split(" ");
  return clockText(now, language).startsWith(day) ? text.slice(day.length + 1) : text;
};
