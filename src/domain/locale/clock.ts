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
    // Browsers from before the zone was renamed (2022) know it by its former name alone.
    return clockIn(zone === zones.uk ? "Europe/Kiev" : zone);
  }
};

// Building a clock takes far longer than reading it, and lists show many times.
const clocks: Partial<Record<string, Intl.DateTimeFormat>> = {};

/** The clock that times are shown by: of Kyiv, of Prague for Czech (D3). */
export const clockOf = (language: Language): Intl.DateTimeFormat =>
  (clocks[zones[language]] ??= newClock(zones[language]));
