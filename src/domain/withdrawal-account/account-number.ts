import type { WithdrawalAccountKind } from "./withdrawal-account.ts";

/** Converts full-width digits (Chinese keyboards), but no other scripts, as that would be a guess. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** The digits of a text without anything else (specification §5). */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, "");

/** White space and invisible format characters, which messengers add around a copied number. */
const invisible = /[\s\p{Cf}]/gu;

/** Emoji, their colours, and the marks that make them of digits: no number of a bank has them. */
const pictures = /[\p{So}\p{Sk}\p{M}]/gu;

/** What begins a line of a list, copied with a number that has digits enough without it. */
const listMark = /^\s*[*•\u25a0-\u25ff]\p{M}*\s+(?=(?:\D*\d){6})/u;

/** A Czech account number: prefix, significant dash, number. */
const prefixed = /^\d{1,6}-\d{2,10}$/;

/**
 * Normalizes a typed bank number for sending (decisions/0010). If only spaces, dots and dashes separate the
 * digits, only the digits remain. Otherwise (the letters of an IBAN, the slash of a Czech account) only
 * white space, pictures and a list's mark are removed, as the other characters have a meaning.
 *
 * @example
 * numberToSend("4149 4993-1234.5678") // => "4149499312345678"
 * numberToSend("19-2000145399/0800") // => "19-2000145399/0800"
 * numberToSend("CZ65 0800 0000 1920") // => "CZ65080000001920"
 */
export const numberToSend = (typed: string): string => {
  const number = plainDigits(typed)
    .replace(listMark, "")
    .replaceAll(invisible, "")
    .replaceAll(pictures, "");
  const onlySeparated = /^[\d.\p{Pd}]*$/u.test(number) && !prefixed.test(number);
  return onlySeparated ? digitsOf(number) : number;
};

/** Normalizes a typed address for sending: removes white space and invisible characters from copying. */
export const addressToSend = (typed: string): string => typed.replaceAll(invisible, "");

/** The last four characters, which may be shown to anybody; empty for a number of four or fewer. */
export const tailOf = (number: string): string => {
  const signs = Array.from(number);
  return signs.length > 4 ? signs.slice(-4).join("") : "";
};

/**
 * What stands for a hidden part: stars, dots and boxes; in a bank's number also three x (Latin or Cyrillic),
 * points or number signs in a row, and between digits several of one picture.
 */
const masks = {
  bank: /[*＊•…\u25a0-\u25ff]|([x\u0445.#])\1\1|\d\D*(\p{So})[\s\p{M}]*\2\D*\d/iu,
  usdt: /[*＊•…\u25a0-\u25ff]|\.{3}/u,
};

/** The number is shown in part only, by a server or by the app that it was copied from. */
export const isMasked = (kind: WithdrawalAccountKind, number: string): boolean =>
  masks[kind].test(number.replace(listMark, ""));

/** Splits a number into groups of four, for comparing by eye. */
export const inGroups = (number: string): readonly string[] => number.match(/.{1,4}/gu) ?? [];

/** Spaces out the characters group by group: otherwise a screen reader says one large number. */
export const spelled = (number: string): string =>
  inGroups(number)
    .map((group) => Array.from(group).join(" "))
    .join(", ");
