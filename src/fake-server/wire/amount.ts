const decimal = /^(-?)(\d{1,12})(?:\.(\d{1,30}))?$/;

/**
 * Parses a client's amount, a number or a decimal text, to hundredths. Rounds beyond two decimals,
 * half away from zero. `null`: invalid.
 *
 * @example
 * [parseAmount(12.5), parseAmount("12.50"), parseAmount("12.505")] // => [1250, 1250, 1251]
 * parseAmount("1e3") // => null
 */
export const parseAmount = (value: unknown): number | null => {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const match = decimal.exec(String(value));
  if (match === null) return null;
  const [, sign = "", whole = "0", fraction = ""] = match;
  const digits = fraction.padEnd(3, "0");
  const size =
    Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits.charAt(2)) >= 5 ? 1 : 0);
  return sign === "-" && size !== 0 ? -size : size;
};

/** Formats hundredths with two decimals: `-123450` is `"-1234.50"`. */
export const amountText = (hundredths: number): string => {
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? "-" : "";
  return `${sign}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`;
};

/** Hundredths as a JSON number: `123450` is `1234.5`. */
export const amountNumber = (hundredths: number): number => Number(amountText(hundredths));
