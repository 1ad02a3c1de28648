import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Wish } from "../customer/commands.ts";
import { isCommand } from "../customer/commands.ts";
import type { Call } from "../customer/network.ts";
import { deviceOf } from "../customer/tab-name.ts";
import type { InvariantName } from "./invariant.ts";
import { subjectOfCall } from "./subjects.ts";

/** Follows the commands of the customers from the tap to the answer (D7). */
export interface Sendings {
  /**
   * A customer wants a command: once, however often the finger came down. `id`: the order that it is
   * about, of which another may be waiting to be sent. `who`: the account that is logged in on the
   * device; null: none.
   */
  readonly tapped: (
    tab: string,
    asked: { readonly wish: Wish; readonly id: number | undefined },
    who: number | null,
  ) => void;
  /** `who`: in whose name. */
  readonly sent: (call: Call, who: number | null) => void;
  readonly ended: (call: Call) => void;
  /** The journal must hold what is being sent. `journal`: the device's storage of attempts. */
  readonly checkWritten: (call: Call, journal: string) => void;
  /** The tab's page has gone, and with it what was tapped. */
  readonly forget: (tab: string) => void;
}

export const createSendings = (
  tables: Tables,
  blame: (invariant: InvariantName, customer: number, seen: string) => void,
): Sendings => {
  const taps = new Map<string, number>();
  /** Whose the last tap was. */
  const tappers = new Map<string, number | null>();
  /** Who has tapped on a device, by its name and the wish. */
  const known = new Map<string, Set<number | null>>();
  const underWay = new Map<string, string>();
  const keyOf = (tab: string, wish: string, id: number | string | undefined): string =>
    id === undefined ? `${tab} ${wish}` : `${tab} ${wish} ${id}`;
  const idOf = (call: Call): string | undefined =>
    /\d+/.exec(subjectOfCall(tables, call) ?? call.path)?.[0];
  return {
    tapped: (tab, { wish, id }, who) => {
      const key = keyOf(tab, wish, id);
      tappers.set(key, who);
      const everywhere = keyOf(deviceOf(tab), wish, id);
      known.set(everywhere, (known.get(everywhere) ?? new Set()).add(who));
      taps.set(key, (taps.get(key) ?? 0) + 1);
    },
    sent: (call, who) => {
      const exact = keyOf(call.tab, call.name, idOf(call));
      // Some wishes name what they are about.
      const key = taps.has(exact) ? exact : keyOf(call.tab, call.name, undefined);
      const tapper = tappers.get(key) ?? null;
      // What was ordered leaves the cart by whichever tab learns first what became of the order.
      const isOwnOrder =
        call.name === "DELETE /client/cart/:id" &&
        known.get(keyOf(deviceOf(call.tab), call.name, undefined))?.has(who) === true;
      if (tapper !== null && who !== null && tapper !== who && !isOwnOrder)
        blame("each-their-own", call.customer, `${call.name} was sent in another's name`);
      if (!isCommand(call.name)) return;
      if ((taps.get(key) ?? 0) < 1)
        blame("sent-once", call.customer, `${call.name} was sent again without a wish`);
      // One sending is all that the taps before it are good for.
      taps.set(key, 0);
      underWay.set(`${call.customer} ${call.number}`, call.path);
    },
    ended: (call) => underWay.delete(`${call.customer} ${call.number}`),
    checkWritten: (call, journal) => {
      if (call.key !== null && !journal.includes(call.key))
        blame("written-before-sent", call.customer, `${call.name} is not in the journal`);
    },
    forget: (tab) => {
      for (const key of taps.keys()) if (key.startsWith(`${tab} `)) taps.delete(key);
    },
  };
};
