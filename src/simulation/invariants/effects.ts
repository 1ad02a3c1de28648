import type { Tables } from "../../fake-server/collections/tables.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";
import type { Subject } from "./subjects.ts";

/** An effect of a command of D7: a new row, or an order's new status. */
export interface Effect {
  readonly customerId: number;
  readonly subject: Subject;
  /** The id of the order, the withdrawal, the recharge, the account or the charge. */
  readonly id: number;
  /** The idempotency key of its request; null: caused by the payment site. */
  readonly key: string | null;
}

export interface Effects {
  /** The effects since the last call that were not rolled back. */
  readonly take: () => readonly Effect[];
  /** All effects of a customer's calls on a subject. */
  readonly of: (customerId: number, subject: Subject) => readonly Effect[];
  readonly byKey: (key: string) => readonly Effect[];
}

interface Hook {
  readonly table: object;
  readonly write: "insert" | "update";
  /** The effect of a write; null: none. */
  readonly read: (first: unknown, patch: unknown) => Omit<Effect, "key"> | null;
  readonly isThere: (effect: Omit<Effect, "key">) => boolean;
}

const numberAt = (row: unknown, name: string): number | null => {
  const value = fieldOf(row, name);
  return typeof value === "number" ? value : null;
};

/** Observes inserted rows. `subjectOf` a row: null: it is no effect. */
const rowHook = (
  table: { readonly get: (id: number) => object | undefined },
  subjectOf: (row: unknown) => Subject | null,
): Hook => ({
  table,
  write: "insert",
  read: (row) => {
    const [customerId, id] = [numberAt(row, "customer_id"), numberAt(row, "id")];
    const subject = subjectOf(row);
    return customerId === null || id === null || subject === null
      ? null
      : { customerId, subject, id };
  },
  isThere: ({ id }) => table.get(id) !== undefined,
});

const paymentOf = (charge: unknown): Subject | null => {
  const orderId = numberAt(charge, "order_id");
  return orderId === null ? null : `payment ${orderId}`;
};

const recycleHook = ({ orders }: Tables): Hook => ({
  table: orders,
  write: "update",
  read: (id, patch) => {
    const order = typeof id === "number" ? orders.get(id) : undefined;
    return order === undefined || fieldOf(patch, "status") !== "pending_recycle"
      ? null
      : { customerId: order.customer_id, subject: `recycle ${order.id}`, id: order.id };
  },
  isThere: ({ id }) => {
    const status = orders.get(id)?.status;
    return status === "pending_recycle" || status === "recycled";
  },
});

/**
 * Records the effects of the commands of D7 in the server's tables, with their keys, also those of
 * late calls. `servedKey` returns the key of the call being served.
 */
export const watchEffects = (tables: Tables, servedKey: () => string | null): Effects => {
  let late: string | null = null;
  let fresh: { readonly effect: Effect; readonly hook: Hook }[] = [];
  const bySubject = new Map<string, Effect[]>();
  const byKey = new Map<string, Effect[]>();

  // A late call is deleted from its table just before it takes effect.
  const { remove } = tables.lateCalls;
  Object.assign(tables.lateCalls, {
    remove: (id: number) => {
      late = tables.lateCalls.get(id)?.headers["idempotency-key"] ?? null;
      return remove(id);
    },
  });
  for (const hook of [
    rowHook(tables.orders, () => "order"),
    rowHook(tables.withdrawals, () => "withdrawal"),
    rowHook(tables.recharges, () => "recharge"),
    rowHook(tables.withdrawalAccounts, () => "withdrawal account"),
    // Not by balances, which do not show money that was refunded (D8).
    rowHook(tables.charges, paymentOf),
    recycleHook(tables),
  ]) {
    const original: unknown = Reflect.get(hook.table, hook.write);
    if (typeof original !== "function") throw new Error(`A table has no ${hook.write}`);
    Reflect.set(hook.table, hook.write, (first: unknown, ...rest: unknown[]) => {
      const effect = hook.read(first, rest[0]);
      if (effect !== null) fresh.push({ effect: { ...effect, key: servedKey() ?? late }, hook });
      return Reflect.apply(original, hook.table, [first, ...rest]);
    });
  }

  const add = (map: Map<string, Effect[]>, name: string, effect: Effect): void => {
    map.set(name, [...(map.get(name) ?? []), effect]);
  };
  return {
    take: () => {
      const taken = fresh.filter(({ effect, hook }) => hook.isThere(effect));
      fresh = [];
      late = null;
      for (const { effect } of taken) {
        add(bySubject, `${effect.customerId} ${effect.subject}`, effect);
        if (effect.key !== null) add(byKey, effect.key, effect);
      }
      return taken.map(({ effect }) => effect);
    },
    of: (customerId, subject) => bySubject.get(`${customerId} ${subject}`) ?? [],
    byKey: (key) => byKey.get(key) ?? [],
  };
};
