import type { Box, Seen } from "../../../tests/support/journey/rendered/seen.ts";

/** Letters do not fill the height of their line box, so touching lines hide nothing. */
const inner = ({ left, top, right, bottom }: Box): Box => {
  const margin = (bottom - top) * 0.2;
  return { left, right, top: top + margin, bottom: bottom - margin };
};

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

const named = ({ text, where }: Seen): string =>
  text === "" ? `the icon at ${where}` : `“${text.slice(0, 40)}”`;

/** Whether a line of text overlaps the previous one. */
const isCrowded = ({ lines, isShortened }: Seen): boolean =>
  !isShortened &&
  lines.some((line, at) => {
    const before = lines[at - 1];
    if (before === undefined || Math.abs(before.top - line.top) < 2) return false;
    return overlap(inner(before), inner(line));
  });

/** A badge overlaps its icon on purpose. */
const isCount = (one: Seen, other: Seen): boolean =>
  (one.text === "" && other.hangs) || (other.text === "" && one.hangs);

/** Texts that overlap other texts or an icon, each pair once. */
export const overlapsOf = (seen: readonly Seen[]): readonly string[] => {
  const found = new Set(
    seen.filter(isCrowded).map((part) => `lines of ${named(part)} overlap at ${part.where}`),
  );
  const lines = seen
    .flatMap((part) => part.lines.map((line) => ({ part, box: inner(line) })))
    .toSorted((a, b) => a.box.top - b.box.top);
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other === undefined || other.box.top > one.box.bottom) break;
      if (one.part.layer !== other.part.layer || one.part.text + other.part.text === "") continue;
      if (isCount(one.part, other.part)) continue;
      const isOneLine =
        one.part.around.includes(other.part.place) || other.part.around.includes(one.part.place);
      if (!isOneLine && overlap(one.box, other.box))
        found.add(`${named(one.part)} overlaps ${named(other.part)} at ${other.part.where}`);
    }
  }
  return [...found];
};
