import type { Tables } from "../../fake-server/collections/tables.ts";
import { isCommand, type TappedCall } from "../customer/commands.ts";
import type { Call } from "../customer/network.ts";
import { deviceOf } from "../customer/tab-name.ts";
import type { Violations } from "../world/violations.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";
import { parsedJson } from "../../fake-server/wire/parsed-json.ts";
import { subjectOfCall } from "./subjects.ts";

/** Tracks the customers' commands from the tap to the response (D7). */
export interface Sendings {
  /**
   * A customer taps for a call: one command, whatever the number of taps. `id`: its order, or the
   * product of an addition to the cart, while others may be pending. `who`: the account that is logged in on the device; null: none.
   */
  readonly tapped: (
    tab: string,
    tapped: { readonly call: TappedCall; readonly id: number | undefined },
    who: number | null,
  ) => void;
  /** `who`: the account of the call's token. */
  readonly sent: (call: Call, who: number | null) => void;
  /** Checks that a request is recorded before it is sent. */
  readonly checkWritten: (call: Call, isRecorded: boolean) => void;
  /** The tab's page was unloaded: its unsent commands are gone. */
  readonly forget: (tab: string) => void;
}

export const createSendings = (tables: Tables, reportViolation: Violations["report"]): Sendings => {
  const taps = new Map<string, number>();
  /** The account of the last tap. */
  const tappers = new Map<string, number | null>();
  /** The accounts that have tapped, by device and call. */
  const known = new Map<string, Set<number | null>>();
  const keyOf = (tab: string, call: string, id: number | string | undefined): string =>
    id === undefined ? `${tab} ${call}` : `${tab} ${call} ${id}`;
  const idOf = (call: Call): string | undefined =>
    call.name === "POST /client/cart"
      ? String(fieldOf(parsedJson(call.body), "product_id"))
      : /\d+/.exec(subjectOfCall(tables, call) ?? call.path)?.[0];
  return {
    tapped: (tab, { call, id }, who) => {
      const key = keyOf(tab, call, id);
      tappers.set(key, who);
      const everywhere = keyOf(deviceOf(tab), call, id);
      known.set(everywhere, (known.get(everywhere) ?? new Set()).add(who));
      taps.set(key, (taps.get(key) ?? 0) + 1);
    },
    sent: (call, who) => {
      // Reads need no tap.
      if (call.name.startsWith("GET ")) return;
      const exact = keyOf(call.tab, call.name, idOf(call));
      // Some calls have an id.
      const key = taps.has(exact) ? exact : keyOf(call.tab, call.name, undefined);
      const tapper = tappers.get(key) ?? null;
      // Ordered items leave the cart through whichever tab first learns the order's outcome.
      const isOwnOrder =
        call.name === "DELETE /client/cart/:id" &&
        known.get(keyOf(deviceOf(call.tab), call.name, undefined))?.has(who) === true;
      if (tapper !== null && who !== null && tapper !== who && !isOwnOrder)
        reportViolation("own-data-only", call.customer, `${call.name} was sent in another's name`);
      if (!isCommand(call.name)) return;
      if ((taps.get(key) ?? 0) < 1)
        reportViolation("sent-once", call.customer, `${call.name} was sent again without a tap`);
      // All earlier taps allow one request.
      taps.set(key, 0);
    },
    checkWritten: (call, isRecorded) => {
      if (!isRecorded)
        reportViolation(
          "written-before-sent",
          call.customer,
          `${call.name} is not in the attempt store`,
        );
    },
    forget: (tab) => {
      for (const key of taps.keys()) if (key.startsWith(`${tab} `)) taps.delete(key);
    },
  };
};
