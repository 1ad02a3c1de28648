import type { HeldData, Shown } from "../facts.ts";
import { type IntentionName, isIntention } from "../intentions.ts";

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

/** Offers, with `false` or nothing in the place of what is not possible now. */
type PerhapsOffers = Partial<Record<IntentionName, Offer | false | undefined>>;

/** A headless screen: its machines, composed as in the browser's screen. */
export interface Screen {
  readonly offers: () => Offers;
  /** The page returns to the foreground. */
  readonly returned?: () => void;
  readonly hidden?: () => void;
  /**
   * Reads everything shown again, as a customer's refresh. Null: the screen has no refresh, and
   * shows the data of its opening.
   */
  readonly refresh: (() => void) | null;
  /** The customer has chosen another language. Absent: the screen reads nothing again. */
  readonly languageChanged?: () => void;
  /** The subject of an unknown outcome; null: none. Absent: the screen never has one. */
  readonly unknown?: () => string | null;
  /** The customer's reaction to an unknown outcome. */
  readonly check?: () => void;
  /** Absent: the screen shows no customer data. */
  readonly shows?: () => readonly Shown[];
  /** Customer data that it holds besides what it shows. */
  readonly holds?: () => readonly HeldData[];
  /** How Back opens the screen again, with its current content. Absent: it opens with fresh content. */
  readonly again?: () => () => Screen;
  readonly close: () => void;
}

/** The possible offers, in their order. */
export const possible = (offers: PerhapsOffers): Offers => {
  const found: Offers = {};
  for (const [name, offer] of Object.entries(offers))
    if (isIntention(name) && offer) found[name] = offer;
  return found;
};

/** An offer with a single choice. */
export const once = (act: Offer["act"]): Offer => ({ choices: 1, act });

/** An offer with one choice per element, unless the list is empty. */
export const offerEach = <A>(
  list: readonly A[],
  act: (one: A, choice: Choice) => void,
): Offer | undefined =>
  list.length === 0
    ? undefined
    : { choices: list.length, act: (choice) => act(elementAt(list, choice.which), choice) };

/** Taps a button once or twice. */
export const tap = ({ much }: Choice, send: () => void): void => {
  for (let taps = 0; taps <= much % 2; taps += 1) send();
};

/** The chosen element. @throws on an empty list. */
export const elementAt = <A>(list: readonly A[], place: number): A => {
  const one = list[place % list.length];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
};
