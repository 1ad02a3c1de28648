import type { Tables } from "../../fake-server/collections/tables.ts";
import type { WithdrawalRow } from "../../fake-server/collections/withdrawal.ts";
import type { Defect } from "./defect.ts";

type Log = ReturnType<Tables["balanceLogs"]["all"]>[number];

/** Replaces the written balance logs. */
const changeLogs = (
  { balanceLogs }: Tables,
  change: (logs: readonly Log[]) => readonly Log[],
): void => {
  const { insertMany } = balanceLogs;
  const write = (logs: readonly Log[]): Promise<void> => insertMany(change(logs));
  Object.assign(balanceLogs, {
    insertMany: write,
    insert: async (log: Log) => {
      await write([log]);
      return log;
    },
  });
};

/** Repeats a posting, with its log, as the server would. */
const postAgain = async (tables: Tables, logId: number): Promise<void> => {
  const log = tables.balanceLogs.get(logId);
  const customer = log && tables.customers.get(log.customer_id);
  if (log === undefined || customer === undefined) return;
  const balance = Math.max(0, customer.balance + log.amount);
  const amount = balance - customer.balance;
  await tables.customers.update(customer.id, { balance });
  await tables.balanceLogs.insert({ ...log, id: tables.balanceLogs.nextId(), amount, balance });
};

/** The number of pieces by which the shop overestimates its stock. */
const overestimate = 1_000;

/**
 * Overestimates every stock while a call is processed. Tracks negative stock separately, because
 * the table would refuse it.
 */
const oversells: NonNullable<Defect["tables"]> = ({ products }, serving) => {
  type Product = NonNullable<ReturnType<typeof products.get>>;
  const { get, update, list, listWhere } = products;
  /** Oversold pieces, by product. */
  const debts = new Map<number, number>();
  const seen = (row: Product): Product => {
    const stock = row.stock - (debts.get(row.id) ?? 0);
    return { ...row, stock: serving() === null ? stock : stock + overestimate };
  };
  Object.assign(products, {
    get: (id: number) => {
      const row = get(id);
      return row === undefined ? undefined : seen(row);
    },
    list: (...args: Parameters<typeof list>) => list(...args).map(seen),
    listWhere: (...args: Parameters<typeof listWhere>) => listWhere(...args).map(seen),
    update: async (...[id, patch]: Parameters<typeof update>) => {
      if (patch.stock === undefined) return update(id, patch);
      const stock = patch.stock - overestimate;
      debts.set(id, Math.max(0, -stock));
      return seen(await update(id, { ...patch, stock: Math.max(0, stock) }));
    },
  });
};

/** Repeats every posting of a type after its balance is written. */
const postsTwice =
  (type: "order" | "recycle" | "other"): NonNullable<Defect["tables"]> =>
  (tables) => {
    const { update } = tables.customers;
    let repeated: number | null = null;
    let isRepeating = false;
    changeLogs(tables, (logs) => {
      for (const log of logs) if (log.type === type && !isRepeating) repeated = log.id;
      return logs;
    });
    Object.assign(tables.customers, {
      update: async (...args: Parameters<typeof update>) => {
        const row = await update(...args);
        if (repeated === null) return row;
        const id = repeated;
        repeated = null;
        isRepeating = true;
        await postAgain(tables, id);
        isRepeating = false;
        return row;
      },
    });
  };

/** Keeps a product's stock unchanged while a call is processed. */
const keepsStock =
  (call: string): NonNullable<Defect["tables"]> =>
  (tables, serving) => {
    const { update, get } = tables.products;
    Object.assign(tables.products, {
      update: async (...[id, patch]: Parameters<typeof update>) => {
        const row = get(id);
        return serving() === call && row !== undefined ? row : update(id, patch);
      },
    });
  };

export const serverDefects: readonly Defect[] = [
  {
    name: "server-forgets-log",
    does: "The server debits a payment and writes no log of it",
    invariant: "balance-is-sum-of-logs",
    tables: (tables) => changeLogs(tables, (logs) => logs.filter(({ type }) => type !== "order")),
  },
  {
    name: "payment-taken-twice",
    does: "The server debits a payment twice, each time with a log",
    invariant: "paid-once",
    tables: postsTwice("order"),
  },
  {
    name: "recycle-credited-twice",
    does: "The server credits a recycled order twice, each time with a log",
    invariant: "recycled-once",
    tables: postsTwice("recycle"),
  },
  {
    name: "cancel-keeps-stock",
    does: "A cancelled order's products do not return to the stock",
    invariant: "stock-conserved",
    tables: keepsStock("POST /client/orders/:id/cancel"),
  },
  {
    name: "order-takes-no-stock",
    does: "An order does not reduce the stock: its products are sold again and again",
    invariant: "stock-conserved",
    tables: keepsStock("POST /client/orders"),
  },
  {
    name: "floating-total",
    does: "An order's total is computed in floating point and truncated",
    invariant: "total-is-sum-of-lines",
    tables: (tables) => {
      const { insert } = tables.orders;
      const noisy = (hundredths: number): number =>
        Math.floor((hundredths / 100 + 0.1 + 0.2 - 0.3) * 100);
      Object.assign(tables.orders, {
        insert: async (row: Parameters<typeof insert>[0]) =>
          insert({ ...row, total_amount: noisy(row.total_amount) }),
      });
    },
  },
  {
    name: "welcome-credited-twice",
    does: "The server credits the welcome credit twice, each time with a log",
    invariant: "money-conserved",
    tables: postsTwice("other"),
  },
  {
    name: "sells-what-is-not-there",
    does: "The server accepts orders for more pieces than it has: the stock is negative",
    invariant: "nothing-negative",
    tables: oversells,
  },
  {
    name: "withdrawal-without-row",
    does: "The server debits a withdrawal and creates no row for it",
    invariant: "money-conserved",
    tables: (tables) => {
      Object.assign(tables.withdrawals, {
        insert: async (row: WithdrawalRow) => row,
      });
    },
  },
  {
    name: "recycled-at-once",
    does: "A paid order becomes recycled without being pending first",
    invariant: "status-by-allowed-way",
    tables: (tables) => {
      const { update } = tables.orders;
      Object.assign(tables.orders, {
        update: async (...[id, patch]: Parameters<typeof update>) =>
          update(
            id,
            patch.status === "pending_recycle"
              ? { ...patch, status: "recycled", recycle_due_at: null }
              : patch,
          ),
      });
    },
  },
  {
    name: "marks-lost",
    does: "The server says that a message is marked as read and forgets it",
    invariant: "client-shows-server",
    tables: (tables) => {
      const { update, get } = tables.messages;
      Object.assign(tables.messages, {
        update: async (...[id, patch]: Parameters<typeof update>) => ({ ...get(id), ...patch }),
      });
    },
  },
  {
    name: "server-stumbles",
    does: "The server throws when a quantity in a cart is changed",
    invariant: "no-program-error",
    tables: (tables) => {
      Object.assign(tables.cartItems, {
        update: () => Promise.reject(new Error("The cart stumbled")),
      });
    },
  },
];
