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
