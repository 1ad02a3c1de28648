import type { Seen } from "../../../tests/support/journey/rendered/seen.ts";

/**
 * Words that are not to be read in full: hidden without an ellipsis; or shortened where no tap leads
 * to the whole. A button, a tab, a title, an amount and what the shop itself says are never shortened.
 *
 * @param isOwn whether these words are the shop's own, or an amount
 */
export const cutsOf = (
  seen: readonly Seen[],
  isOwn: (text: string) => boolean,
): readonly string[] =>
  seen.flatMap(({ text, where, cutBy, isShortened, canBeTapped, kind }) => {
    const named = text === "" ? `the icon at ${where}` : `“${text.slice(0, 40)}” at ${where}`;
    if (cutBy !== null) return [`${named} is cut by ${cutBy}`];
    if (!isShortened || text === "") return [];
    if (kind !== "text") return [`${named} is a ${kind} and shortened`];
    if (isOwn(text)) return [`${named} is shortened`];
    return canBeTapped ? [] : [`${named} is shortened, and no tap leads to the whole`];
  });
