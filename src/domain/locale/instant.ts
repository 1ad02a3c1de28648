import type { Brand } from "effect";
import { clockText } from "./clock.ts";
import type { Language } from "./language.ts";

/** Years 1000 to 9999 less a day at each end: in any zone the shown year has four digits. */
const earliest = Date.UTC(1000, 0, 2);
const latest = Date.UTC(9999, 11, 31);

/** A moment as whole epoch milliseconds, UTC. */
export type Instant = number & Brand.Brand<"Instant">;

export const isInstant = (value: unknown): value is Instant =>
  Number.isInteger(value) && Number(value) >= earliest && Number(value) <= latest;

/** Converts a device's clock to an `Instant`, clamped to the supported range. */
export const instantAt = (epochMilliseconds: number): Instant => {
  const within = Math.min(Math.max(Math.round(epochMilliseconds), earliest), latest);
  if (!isInstant(within)) throw new RangeError(`Not a moment: ${epochMilliseconds}`);
  return within;
};

/** Wire texts that name no offset are UTC (D3). */
const offsetWhenAbsent = "Z";

/** Epoch numbers below this are seconds (up to the year 5138), others milliseconds (from 1973). */
const firstMilliseconds = 100_000_000_000;

const isoText =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** `NaN` for an offset that does not exist. */
const offsetMilliseconds = (offset: string): number => {
  // For `Z` both texts are empty, so the numbers are zero.
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", ""));
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

/** Epoch milliseconds; `NaN` for a negative number. */
const fromEpoch = (epoch: number): number =>
  epoch >= 0 ? Math.round(epoch < firstMilliseconds ? epoch * 1000 : epoch) : Number.NaN;

/** An epoch number as text. At least 9 digits, because 8 or fewer could be a date. */
const epochText = /^\d{9,}(\.\d+)?$/;

/** Epoch milliseconds; `NaN` for a text of another form or a date that does not exist. */
const fromText = (text: string): number => {
  if (epochText.test(text)) return fromEpoch(Number(text));
  const match = isoText.exec(text);
  if (match === null) return Number.NaN;
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = ""] = match;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const stated = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const local = Date.parse(stated);
  // `Date.parse` may roll an invalid day or hour over into the next month or day.
  if (Number.isNaN(local) || new Date(local).toISOString() !== stated) return Number.NaN;
  return local - offsetMilliseconds(match[8] ?? offsetWhenAbsent);
};

/**
 * Reads a timestamp of the wire (D3): extended ISO 8601 (a date, or with hours and minutes; seconds, fraction and
 * offset are optional), `YYYY-MM-DD HH:mm:ss`, or a non-negative epoch number in seconds or milliseconds,
 * distinguished by size, or its text of 9 digits or more. Text is truncated to milliseconds, numbers are rounded.
 * `undefined` for anything else, as for a date that does not exist (2026-02-30, 24:00).
 *
 * @example
 * instantFromWire("2026-07-01 12:00:00") === instantFromWire("2026-07-01T15:00:00+03:00") // => true
 * instantFromWire(1_782_907_200) === instantFromWire(1_782_907_200_000) // => true
 * instantFromWire("2026-02-30") // => undefined
 */
export const instantFromWire = (sent: unknown): Instant | undefined => {
  const found =
    typeof sent === "number"
      ? fromEpoch(sent)
      : typeof sent === "string"
        ? fromText(sent)
        : undefined;
  return isInstant(found) ? found : undefined;
};

/**
 * `YYYY-MM-DD HH:mm` in Europe/Kyiv, or Europe/Prague for Czech (D3). Seconds are dropped.
 *
 * @spec S9.18 S9.19 S9.20
 *
 * @example
 * const noon = instantAt(Date.UTC(2026, 6, 1, 12));
 * formatInstant(noon, "en") // => "2026-07-01 15:00"
 * formatInstant(noon, "cs") // => "2026-07-01 14:00"
 */
export const formatInstant = (instant: Instant, language: Language): string =>
  clockText(instant, language);
