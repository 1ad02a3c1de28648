import type { Held, Shown } from "../facts.ts";
import type { IntentionName } from "../intentions.ts";

/** Indices of the choice and of its amount, modulo the number of options. */
export interface Choice {
  readonly which: number;
  readonly much: number;
}

/** A possible action of the customer. */
export interface Offer {
  /** More than 0. */
  readonly choices: number;
  readonly act: (choice: Choice) => void;
}

export type Offers = Partial<Record<IntentionName, Offer>>;

/** A headless screen: its machines, composed as in the browser's screen. */
export interface Screen {
  readonly offers: () => Offers;
  /** The page returns to the foreground. */
  readonly returned: () => void;
  readonly hidden?: () => void;
  /**
   * Reads everything shown again, as a customer's refresh. Null: the screen has no refresh, and
   * shows the data of its opening.
   */
  readonly refresh: (() => void) | null;
  /** What has an unknown outcome; null: nothing. */
  readonly unknown: () => string | null;
  /** The customer's reaction to an unknown outcome. */
  readonly check?: () => void;
  readonly shows: () => readonly Shown[];
  /** Customer data that it holds besides what it shows. */
  readonly holds?: () => readonly Held[];
  readonly close: () => void;
}

/** An offer, if there is something to choose from. */
export const among = (choices: number, act: (choice: Choice) => void): Offer | undefined =>
  choices > 0 ? { choices, act } : undefined;

/** The chosen element. @throws on an empty list. */
export const chosen = <A>(list: readonly A[], place: number): A => {
  const one = list[place % list.length];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
};
