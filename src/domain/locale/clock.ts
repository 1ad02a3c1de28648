import type { Language } from "./language.ts";

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

const kyivClock = (): Intl.DateTimeFormat => {
  try {
    return clockIn("Europe/Kyiv");
  } catch {
    // Browsers from before the zone was renamed (2022) know it by its former name alone.
    return clockIn("Europe/Kiev");
  }
};

// Building a clock takes far longer than reading it, and lists show many times.
let kyiv: Intl.DateTimeFormat | undefined;
let prague: Intl.DateTimeFormat | undefined;

/** The clock that times are shown by: of Kyiv, of Prague for Czech (D3). */
export const clockOf = (language: Language): Intl.DateTimeFormat =>
  language === "cs" ? (prague ??= clockIn("Europe/Prague")) : (kyiv ??= kyivClock());
