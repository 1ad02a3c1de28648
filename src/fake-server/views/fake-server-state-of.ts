import type { Tables } from "../collections/tables.ts";
import type { FakeServer } from "../create-fake-server.ts";
import { defaultRate } from "../faults/seeded-faults.ts";
import { numberOf, openSurpluses } from "../payments/refund-surpluses.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import type { CustomerView, Pending, FakeServerState } from "./fake-server-state.ts";

const apiCall = /\/(client\/.*)$/;

const callNamesOf = ({ endpoints }: FakeServer): readonly string[] =>
  endpoints.flatMap(({ method, pattern }) => {
    const [, call] = apiCall.exec(pattern) ?? [];
    return call === undefined ? [] : [`${method.toUpperCase()} /${call.replaceAll(/:\w+/g, "*")}`];
  });

/** Those that come with the server, and the current one if it is of a file. */
const scenarioList = (current: string): FakeServerState["scenarios"] => {
  const known = scenarios.map(({ name, title }) => ({ name, title }));
  return known.some(({ name }) => name === current)
    ? known
    : [{ name: current, title: "A scenario of your own" }, ...known];
};

const newestFirst = (a: Pending, b: Pending): number => b.createdAt - a.createdAt;

const pendingOf = (tables: Tables) => {
  const usernameOf = (id: number): string => tables.customers.get(id)?.username ?? `customer ${id}`;
  return {
    recycles: tables.orders.where("status", "pending_recycle").map((order) => ({
      orderId: order.id,
      orderNo: order.order_no,
      customer: usernameOf(order.customer_id),
      amount: order.recycle_amount ?? 0,
      createdAt: order.created_at,
      dueAt: order.recycle_due_at,
    })),
    withdrawals: (["pending", "approved"] as const).flatMap((status) =>
      tables.withdrawals.where("status", status).map((withdrawal) => ({
        id: withdrawal.id,
        status,
        bank: withdrawal.bank_name,
        account: withdrawal.bank_account,
        customer: usernameOf(withdrawal.customer_id),
        amount: withdrawal.amount,
        createdAt: withdrawal.created_at,
        dueAt: withdrawal.due_at,
      })),
    ),
    recharges: tables.recharges.where("status", "pending").map((recharge) => ({
      id: recharge.id,
      rechargeNo: recharge.recharge_no,
      method: recharge.method,
      customer: usernameOf(recharge.customer_id),
      amount: recharge.amount,
      createdAt: recharge.created_at,
      dueAt: recharge.due_at,
    })),
    payments: tables.payments
      .all()
      .filter(({ status }) => status === "open")
      .flatMap(({ order_id, method }) => {
        const order = tables.orders.get(order_id);
        if (order === undefined) return [];
        const { order_no, customer_id, total_amount, created_at, status } = order;
        const customer = usernameOf(customer_id);
        return [
          {
            orderNo: order_no,
            method,
            orderStatus: status,
            customer,
            amount: total_amount,
            createdAt: created_at,
            dueAt: null,
          },
        ];
      }),
    surpluses: openSurpluses(tables).map((charge) => ({
      id: charge.id,
      number: numberOf(tables, charge),
      method: charge.method,
      customer: usernameOf(charge.customer_id),
      amount: charge.amount,
      createdAt: charge.charged_at,
      dueAt: charge.refund_due_at,
    })),
  };
};

const customersOf = (tables: Tables, now: number): readonly CustomerView[] =>
  tables.customers.all().map((customer) => ({
    username: customer.username,
    balance: customer.balance,
    isFrozen: customer.is_frozen,
    withdrawalsFrozen: customer.withdrawals_frozen,
    sessions: tables.sessions
      .where("customer_id", customer.id)
      .filter(({ expires_at }) => expires_at > now).length,
  }));

/** The server's state between two calls, for the developer's panel. */
export const fakeServerStateOf = async (
  server: FakeServer,
  /** The token of the logged-in customer; null: none. */
  token: string | null = null,
): Promise<FakeServerState> => {
  const seeded = server.faults.current();
  const seen = await server.inspect((tables) => {
    const now = server.now();
    const session = token === null ? undefined : tables.sessions.get(token);
    const owner = session === undefined ? undefined : tables.customers.get(session.customer_id);
    const { recycles, withdrawals, recharges, payments, surpluses } = pendingOf(tables);
    return {
      now,
      customer: owner?.username ?? null,
      customers: customersOf(tables, now),
      recycles: recycles.sort(newestFirst),
      withdrawals: withdrawals.sort(newestFirst),
      recharges: recharges.sort(newestFirst),
      payments: payments.sort(newestFirst),
      surpluses: surpluses.sort(newestFirst),
    };
  });
  return {
    ...seen,
    scenario: server.scenario(),
    scenarios: scenarioList(server.scenario()),
    faults:
      seeded === null
        ? null
        : {
            seed: seeded.seed,
            rate: seeded.rate ?? defaultRate,
            ...(seeded.kinds === undefined ? {} : { kinds: seeded.kinds }),
          },
    modes: server.modes(),
    held: server.faults.held(),
    callNames: callNamesOf(server),
  };
};
