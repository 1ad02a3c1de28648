import type { Page } from "playwright-core";
import { brokenAmountsOf } from "../../../tests/support/journey/rendered/amounts.ts";
import { violationsOf } from "../../../tests/support/journey/rendered/axe.ts";
import { barsOn, hiddenBehindBarsOf } from "../../../tests/support/journey/rendered/bars.ts";
import {
  overflowsOf,
  smallFieldsOf,
  smallTargetsOf,
} from "../../../tests/support/journey/rendered/layout.ts";
import { brokenWordsOf } from "../../../tests/support/journey/rendered/broken-words.ts";
import { isOwn } from "../../../tests/support/journey/rendered/own-words.ts";
import { seenOn } from "../../../tests/support/journey/rendered/seen.ts";
import { unseenStatesOf } from "../../../tests/support/journey/rendered/states.ts";
import { cutsOf } from "./cuts.ts";
import { overlapsOf } from "./overlaps.ts";
import type { Display } from "./view.ts";

/** A share of the screen's height. */
const mostOfBars = 0.4;

/** With more contrast requested, 7:1 is checked: only the colours differ. */
const ofMoreContrast = ["color-contrast-enhanced", "link-in-text-block"];

/**
 * The faults of the shown page that keep a customer from reading, reaching or hitting something, a line each.
 */
export const faultsOf = async (
  page: Page,
  { mode }: Pick<Display, "mode">,
  withAxe: boolean,
): Promise<readonly string[]> => {
  const seen = await seenOn(page);
  const bars = await barsOn(page);
  const told = (what: string, where: readonly string[]): readonly string[] =>
    where.map((each) => `${what}: ${each.replaceAll(/\s+/g, " ")}`);
  return [
    ...told("sticks out", await overflowsOf(page)),
    ...told("cut", cutsOf(seen, isOwn)),
    ...told("overlap", overlapsOf(seen)),
    ...told("broken amount", await brokenAmountsOf(page)),
    // A word may break where the letters are large.
    ...(mode.includes("%") ? [] : told("broken word", await brokenWordsOf(page))),
    ...told("behind a bar", await hiddenBehindBarsOf(page)),
    ...(bars.share > mostOfBars
      ? [`bars: ${Math.round(bars.share * 100)} % of the height, ${bars.names.join(" and ")}`]
      : []),
    ...told("small target", await smallTargetsOf(page)),
    ...told("small print in a field", await smallFieldsOf(page)),
    ...told("unseen state", await unseenStatesOf(page)),
    ...(withAxe
      ? told("axe", await violationsOf(page, mode === "more contrast" ? ofMoreContrast : undefined))
      : []),
  ];
};
