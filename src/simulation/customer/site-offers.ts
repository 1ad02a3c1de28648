import { type Offers, once } from "./screens/screen.ts";

/** The customer's action at the payment site. */
export type SiteOutcome = "paid" | "failed" | "cancelled";

interface Site {
  readonly isRecharge: boolean;
  /** Returns by the site's link; null: no action. */
  readonly finish: (outcome: SiteOutcome | null) => void;
  /** Goes back by the browser's button, to the page as it was (bfcache). */
  readonly goBack: () => void;
}

export const siteOffers = ({ isRecharge, finish, goBack }: Site): Offers => ({
  "pay at the site": once(() => finish("paid")),
  "decline at the site": {
    choices: 2,
    act: ({ which }) => finish(isRecharge ? (which % 2 === 0 ? "failed" : "cancelled") : null),
  },
  "come back from the site": once(goBack),
});
