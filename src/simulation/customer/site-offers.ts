import type { Offers } from "./screens/screen.ts";

/** What the customer does at the payment site. */
export type SiteOutcome = "paid" | "failed" | "cancelled";

interface Site {
  readonly isRecharge: boolean;
  /** Back to the shop by the site's own link; null: nothing was done. */
  readonly finish: (outcome: SiteOutcome | null) => void;
  /** Back by the browser's button, to the page as it was. */
  readonly goBack: () => void;
}

export const siteOffers = ({ isRecharge, finish, goBack }: Site): Offers => ({
  "pay at the site": { choices: 1, act: () => finish("paid") },
  "decline at the site": {
    choices: 2,
    act: ({ which }) => finish(isRecharge ? (which % 2 === 0 ? "failed" : "cancelled") : null),
  },
  "come back from the site": { choices: 1, act: goBack },
});
