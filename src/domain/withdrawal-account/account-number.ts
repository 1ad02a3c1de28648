/** A Chinese keyboard's digits are digits. No other script's are: nothing may be sent that was guessed. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** The digits of a text, all else removed (specification §5). */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, "");

/** White space of every kind, and what cannot be seen (a messenger's marks around a copied number). */
const invisible = /[\s\p{Cf}]/gu;

/** The Czech way to write an account: a prefix, a dash that means something, the number. */
const prefixed = /^\d{1,6}-\d{2,10}$/;

/**
 * What is sent of a typed bank number (decisions/0010): its digits alone where only spaces, dots
 * and dashes stand between them; where anything else does (the letters of an IBAN, the slash of a
 * Czech account), all but the spaces, for it means something.
 *
 * @example
 * numberToSend("4149 4993-1234.5678") // => "4149499312345678"
 * numberToSend("19-2000145399/0800") // => "19-2000145399/0800"
 * numberToSend("CZ65 0800 0000 1920") // => "CZ65080000001920"
 */
export const numberToSend = (typed: string): string => {
  const number = plainDigits(typed).replaceAll(invisible, "");
  const onlySeparated = /^[\d.\p{Pd}]*$/u.test(number) && !prefixed.test(number);
  return onlySeparated ? digitsOf(number) : number;
};

/** What is sent of a typed address: a chat or a line's end may have put in what no address has. */
export const addressToSend = (typed: string): string => typed.replaceAll(invisible, "");

/** The end of a number that may be seen by anybody; empty where that would be all of it. */
export const tailOf = (number: string): string => {
  const signs = Array.from(number);
  return signs.length > 4 ? signs.slice(-4).join("") : "";
};

/** In groups of four, as on a card: to be compared with the eye. */
export const inGroups = (number: string): readonly string[] => number.match(/.{1,4}/gu) ?? [];

/** Sign by sign, group by group: a screen reader would else say millions. */
export const spelled = (number: string): string =>
  inGroups(number)
    .map((group) => Array.from(group).join(" "))
    .join(", ");
