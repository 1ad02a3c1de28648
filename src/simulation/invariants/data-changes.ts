import type { FactKind } from "../customer/facts.ts";
import type { Call } from "../customer/network.ts";
import type { Change } from "./ledger/audit.ts";

/** When the customers' data changed, and which tabs cannot know it yet. */
export interface DataChanges {
  /** Adds an audit's changes. `call`: the one that was just served; null: none. */
  readonly add: (changes: readonly Change[], call: Call | null) => void;
  /** A call has ended for its device. `isGood`: with the server's undisturbed response. */
  readonly ended: (call: Call, isGood: boolean) => void;
  /**
   * When an account's data last changed without the tab's knowledge, or a call of the tab's device last
   * failed; 0: never.
   */
  readonly unknownSince: (
    tab: { readonly place: number; readonly name: string },
    account: number,
    kind: FactKind,
  ) => number;
}

/** `placeOf` returns an account's place in the simulation. `now`: epoch milliseconds. */
export const createDataChanges = (
  placeOf: (customerId: number) => number | null,
  now: () => number,
): DataChanges => {
  /** When an account's data last changed without its client's knowledge, by kind. */
  const foreign = new Map<string, number>();
  /** When a tab's call last changed the data, by kind and tab: other tabs do not know it. */
  const byTab = new Map<string, Map<string, number>>();
  /** When a device's call last failed. */
  const troubled = new Map<number, number>();
  /** The facts that a pending call has changed. */
  const own = new WeakMap<Call, readonly string[]>();
  const factKey = (customerId: number, kind: FactKind): string => `${customerId} ${kind}`;
  return {
    add: (changes, call) => {
      for (const { customerId, kind, bySelf } of changes) {
        const fact = factKey(customerId, kind);
        if (!bySelf && call !== null && placeOf(customerId) === call.customer) {
          own.set(call, [...(own.get(call) ?? []), fact]);
          byTab.set(fact, (byTab.get(fact) ?? new Map()).set(call.tab, now()));
        } else foreign.set(fact, now());
      }
    },
    ended: (call, isGood) => {
      if (isGood) return;
      troubled.set(call.customer, now());
      for (const fact of own.get(call) ?? []) foreign.set(fact, now());
    },
    unknownSince: ({ place, name }, account, kind) => {
      const fact = factKey(account, kind);
      const elsewhere = [...(byTab.get(fact) ?? [])].filter(([other]) => other !== name);
      return Math.max(
        foreign.get(fact) ?? 0,
        troubled.get(place) ?? 0,
        ...elsewhere.map(([, at]) => at),
      );
    },
  };
};
