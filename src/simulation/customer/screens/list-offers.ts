import { type Offers, once, possible } from "./screen.ts";

interface PagedList {
  readonly getSnapshot: () => {
    readonly matches: (state: "waiting" | "first page failed" | "next page failed") => boolean;
  };
}

interface ListEvents {
  readonly send: (event: { readonly type: "MORE_REQUESTED" | "RETRY" }) => void;
}

/**
 * What a list by pages offers besides its rows.
 *
 * @param to the list, or the screen that hands it on
 */
export const listOffers = (list: PagedList, to: ListEvents): Offers => {
  const snapshot = list.getSnapshot();
  const isFailed = snapshot.matches("first page failed") || snapshot.matches("next page failed");
  return possible({
    "see more": snapshot.matches("waiting") && once(() => to.send({ type: "MORE_REQUESTED" })),
    retry: isFailed && once(() => to.send({ type: "RETRY" })),
  });
};
