import { largestChosen } from "../fake-server/collections/fields.ts";

/** `123450` hundredths are `1,234.50`. */
export const amountText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Parses a typed amount, such as `12`, `12.5` or `1,200.50`, to hundredths; null: invalid. */
export const readAmount = (typed: string): number | null => {
  const digits = typed.trim().replaceAll(",", "");
  const [, whole, part = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(digits) ?? [];
  const amount = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return amount <= largestChosen ? amount : null;
};

/** `0.07` is `7 %`. */
export const percentText = (share: number): string => `${Number((share * 100).toFixed(4))} %`;

/** Parses a whole number from 0; null: invalid. */
export const readCount = (typed: string): number | null =>
  /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : null;

const units = [
  { name: "d", milliseconds: 86_400_000 },
  { name: "h", milliseconds: 3_600_000 },
  { name: "min", milliseconds: 60_000 },
  { name: "s", milliseconds: 1_000 },
] as const;

/** `90_000` is `1 min 30 s`: the two largest units. Below a second, whole milliseconds. */
export const durationText = (milliseconds: number): string => {
  const first = units.findIndex((unit) => milliseconds >= unit.milliseconds);
  const unit = units[first];
  if (unit === undefined) return milliseconds === 0 ? "0 s" : `${Math.floor(milliseconds)} ms`;
  const count = Math.floor(milliseconds / unit.milliseconds);
  const next = units[first + 1];
  const rest =
    next === undefined ? 0 : Math.floor((milliseconds % unit.milliseconds) / next.milliseconds);
  return rest === 0 || next === undefined
    ? `${count} ${unit.name}`
    : `${count} ${unit.name} ${rest} ${next.name}`;
};

const timeUnits: Readonly<Record<string, number>> = {
  "": 60_000,
  ms: 1,
  s: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Parses `90 s`, `5 min`, `2h`, `3 d` or `45` (minutes) to milliseconds; null: invalid. */
export const parseDuration = (typed: string): number | null => {
  const [, count, unit = ""] = /^(\d{1,7}(?:\.\d+)?)\s*([a-z]*)$/i.exec(typed.trim()) ?? [];
  const size = timeUnits[unit.toLowerCase()];
  if (count === undefined || size === undefined) return null;
  const milliseconds = Math.round(Number(count) * size);
  return milliseconds > 0 ? milliseconds : null;
};

/** An order's status in words. */
export const statusText = (status: string): string => status.replaceAll("_", " ");
