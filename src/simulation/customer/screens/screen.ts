import type { Held, Shown } from "../facts.ts";
import type { IntentionName } from "../intentions.ts";

/** Which of what is offered, and how much of it: whole numbers, taken modulo what there is. */
export interface Choice {
  readonly which: number;
  readonly much: number;
}

/** What a screen lets its customer do at this moment. */
export interface Offer {
  /** More than 0. */
  readonly choices: number;
  readonly act: (choice: Choice) => void;
}

export type Offers = Partial<Record<IntentionName, Offer>>;

/** A screen without its pictures: its machines, joined as the browser's screen joins them. */
export interface Screen {
  readonly offers: () => Offers;
  /** The page comes to the foreground again. */
  readonly returned: () => void;
  readonly hidden?: () => void;
  /**
   * Reads again all that is shown, as a customer asks for it. Null: nobody can ask for it there, and
   * what is shown is as it was when the screen opened.
   */
  readonly refresh: (() => void) | null;
  /** What it does not know the outcome of; null: nothing. */
  readonly unknown: () => string | null;
  /** What a customer who is told that the outcome is unknown does about it. */
  readonly check?: () => void;
  readonly shows: () => readonly Shown[];
  /** What it holds of somebody's besides what it shows. */
  readonly holds?: () => readonly Held[];
  readonly close: () => void;
}

/** An offer where there is something to choose from. */
export const among = (choices: number, act: (choice: Choice) => void): Offer | undefined =>
  choices > 0 ? { choices, act } : undefined;

/** The chosen one. @throws on an empty list. */
export const chosen = <A>(list: readonly A[], place: number): A => {
  const one = list[place % list.length];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
};
