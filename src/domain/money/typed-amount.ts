import { Data, Result } from "effect";
import type { Amount } from "./amount.ts";
import { fromDecimalText } from "./decimal-text.ts";

/**
 * Why a typed text is not an amount:
 * - `empty`: only spaces;
 * - `malformed`: not digits with one kind of grouping and one decimal separator;
 * - `ambiguous`: `1,234` or `1.234`, which may mean 1234 or 1.234;
 * - `tooPrecise`: more than two decimals;
 * - `tooLarge`: beyond the safe range.
 */
export class InvalidAmount extends Data.TaggedError("InvalidAmount")<{
  readonly reason: "empty" | "malformed" | "ambiguous" | "tooPrecise" | "tooLarge";
}> {}

const invalid = (reason: InvalidAmount["reason"]): Result.Result<never, InvalidAmount> =>
  Result.fail(new InvalidAmount({ reason }));

/** Chinese input methods type full-width digits, points, commas and full stops. */
const toHalfWidth = (text: string): string =>
  text
    .replaceAll("。", ".")
    .replace(/[０-９．，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

/**
 * As the shop writes them, also in a field's label, in any of its languages: one amount has all of them. No
 * other currency's sign.
 */
const ownSign = /^(?:Rs\.|LKR|[¥￥]) ?| ?(?:₴|Kč|元)$/;

const plain = /^(\d+)(?:[.,](\d+))?$/;
const loneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/;
const groupedBySpace = /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/;
const groupedByComma = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
const groupedByPoint = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;

/**
 * Parses what a customer types into an amount field, in any language: comma or point is the decimal
 * separator; spaces of any kind, commas or points may group thousands.
 *
 * Accepted: `12`, `12.5`, `12,50`, `1 234,50`, `1,234.50`, `1.234,50`, `1,234,567`. The amount is money to
 * be moved, so nothing is guessed or rounded:
 * - one separator followed by exactly three digits (`1,234`) may be a thousand or a fraction, and is
 *   refused as ambiguous; the same separator twice (`1,234,567`) can only be grouping;
 * - more than two decimals (`12.3456`, `1 234,567`) are refused;
 * - incomplete groups are refused as typing errors (`12 34`, `1,234,00`);
 * - no plus or minus, no exponent, no currency but the shop's own sign in its place (`1 234,50 ₴`,
 *   `Rs. 500`), which a copied amount has, and no point without digits on both sides.
 *
 * @example
 * import { Result } from "effect";
 *
 * const read = (text: string) => Result.match(parseTyped(text), {
 *   onSuccess: (amount) => amount,
 *   onFailure: ({ reason }) => reason,
 * });
 * read("1 234,5") // => 123450
 * read("1,234.50") // => 123450
 * read("1,234") // => "ambiguous"
 * read("12.345") // => "ambiguous"
 * read("12.3456") // => "tooPrecise"
 * read("1 234,50 ₴") // => 123450
 * read("100 €") // => "malformed"
 * read("-5") // => "malformed"
 */
export const parseTyped = (text: string): Result.Result<Amount, InvalidAmount> => {
  // A copied amount may have invisible format characters around it.
  const written = toHalfWidth(text)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s/g, " ");
  if (written === "") return invalid("empty");
  const typed = written.replace(ownSign, "");
  if (loneGroup.test(typed)) return invalid("ambiguous");
  const match =
    plain.exec(typed) ??
    groupedBySpace.exec(typed) ??
    groupedByComma.exec(typed) ??
    groupedByPoint.exec(typed);
  if (match === null) return invalid("malformed");
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > 2) return invalid("tooPrecise");
  const amount = fromDecimalText(`${whole.replace(/\D/g, "")}.${fraction.padEnd(2, "0")}`);
  return amount === undefined ? invalid("tooLarge") : Result.succeed(amount);
};
