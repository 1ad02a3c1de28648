import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnyActor, createActor, fromPromise } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import { cartScreenMachine } from "../../../../src/domain/cart/cart-screen.machine.ts";
import { productScreenMachine } from "../../../../src/domain/catalogue/product-screen.machine.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { orderScreenMachine } from "../../../../src/domain/order/order-screen.machine.ts";
import type { Order } from "../../../../src/domain/order/order.ts";
import { ordersScreenLogic } from "../../../../src/domain/order/orders-screen.machine.ts";
import { pagedListMachine } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { resourceMachine } from "../../../../src/domain/resource/resource.machine.ts";
import type { User } from "../../../../src/domain/session/user.ts";
import { sessionMachine } from "../../../../src/domain/session/session.machine.ts";
import { withdrawalAccountsScreenMachine } from "../../../../src/domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { product } from "../../../support/catalogue-data.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import {
  cartItem,
  order,
  orderId,
  productId,
  unreachable,
  userWith,
} from "../../../support/shop-data.ts";
import { account } from "../../../support/withdrawal-account-data.ts";

/** A read of the server's version, sent now and answered later; it may fail. */
type Read = (signal: AbortSignal) => Promise<Result.Result<number, CallFailure>>;

/** A machine that reads one thing, made so that what it shows is the version that it has read. */
interface Reader {
  readonly actor: AnyActor;
  /** Null: nothing is shown. */
  readonly shown: () => number | null;
  readonly refresh: () => void;
}

const reading =
  <Value>(read: Read, value: (version: number) => Value) =>
  async ({ signal }: { readonly signal: AbortSignal }) =>
    Result.map(await read(signal), value);

const never = <Value, Input = void>() =>
  fromPromise<Result.Result<Value, CallFailure>, Input>(() => new Promise(() => {}));
const pageOf = <Item>(item: Item): Page<Item> => ({ items: [item], rows: 1, total: 1 });
const orderOf = (version: number) =>
  order(7, [{ id: 1, quantity: 1 }], { status: "paid", totalAmount: fromHundredths(version) });

const readers: Readonly<Record<string, (read: Read) => Reader>> = {
  "a resource": (read) => {
    const actor = createActor(
      resourceMachine<number>().provide({
        actors: { load: fromPromise(reading(read, (version) => version)) },
      }),
      { input: {} },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.value,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "a list by pages": (read) => {
    const actor = createActor(
      pagedListMachine<number, null, CallFailure>(() => "the row").provide({
        actors: { loadPage: fromPromise(reading<Page<number>>(read, pageOf)) },
      }),
      { input: { query: null } },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.loaded?.items[0] ?? null,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "the customer's account": (read) => {
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          loadUser: fromPromise(
            reading<User>(read, (version) => userWith({ balance: fromHundredths(version) })),
          ),
          countCart: never<number>(),
        },
      }),
      { input: { hasToken: true } },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.user?.balance ?? null,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "the number at the cart": (read) => {
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          loadUser: never<User>(),
          countCart: fromPromise(reading(read, (version) => version)),
        },
      }),
      { input: { hasToken: true } },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.cartCount,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "the cart": (read) => {
    const actor = createActor(
      cartScreenMachine.provide({
        actors: {
          readCart: fromPromise(
            reading<readonly CartItem[]>(read, (quantity) => [cartItem(1, { quantity })]),
          ),
        },
      }),
      { input: {} },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.items?.[0]?.quantity ?? null,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "a product": (read) => {
    const actor = createActor(
      productScreenMachine.provide({
        actors: { loadProduct: fromPromise(reading(read, (sales) => product(1, { sales }))) },
      }),
      { input: { productId: productId(1) } },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.product?.sales ?? null,
      refresh: () =>
        actor.send({ type: actor.getSnapshot().matches("failed") ? "RETRY" : "REFRESH" }),
    };
  },
  "the withdrawal accounts": (read) => {
    const actor = createActor(
      withdrawalAccountsScreenMachine.provide({
        actors: {
          loadAccounts: fromPromise(
            reading<readonly WithdrawalAccount[]>(read, (version) => [
              account(1, { bankName: String(version) }),
            ]),
          ),
          // Its parts have nothing to do with its readings.
          loadParts: fromPromise(() => Promise.reject(new Error("not here"))),
        },
      }),
      { input: { session: createActor(sessionMachine, { input: { hasToken: true } }) } },
    );
    return {
      actor,
      shown: () => {
        const [first] = actor.getSnapshot().context.accounts ?? [];
        return first === undefined ? null : Number(first.bankName);
      },
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
  "one order": (read) => {
    const actor = createActor(
      orderScreenMachine.provide({ actors: { loadOrder: fromPromise(reading(read, orderOf)) } }),
      { input: { session: quietSession().session, orderId: orderId(7) } },
    );
    return {
      actor,
      shown: () => actor.getSnapshot().context.order?.totalAmount ?? null,
      refresh: () =>
        actor.send({ type: actor.getSnapshot().matches("failed") ? "RETRY" : "REFRESH" }),
    };
  },
  "the orders": (read) => {
    const actor = createActor(
      ordersScreenLogic({
        loadOrders: fromPromise(reading<Page<Order>>(read, (version) => pageOf(orderOf(version)))),
        rereadOrders: never(),
        readOrders: fromPromise(() => new Promise(() => {})),
        loadStats: never(),
        readOpenPayments: never(),
        loadActions: fromPromise(() => new Promise(() => {})),
      }),
      { input: { session: quietSession().session, tab: "all" } },
    );
    return {
      actor,
      shown: () =>
        actor.getSnapshot().context.lists.all?.getSnapshot().context.loaded?.items[0]
          ?.totalAmount ?? null,
      refresh: () => actor.send({ type: "REFRESH" }),
    };
  },
};

/** What became of a reader whose server changes, with a REFRESH after each change. */
const watch = async (
  open: (read: Read) => Reader,
  s: fc.Scheduler,
  { fails, refreshes }: { readonly fails: readonly boolean[]; readonly refreshes: number },
) => {
  let version = 1;
  let calls = 0;
  let running = 0;
  let mostAtOnce = 0;
  let last: { readonly version: number; readonly failed: boolean } | null = null;
  const reader = open(async (signal) => {
    const sent = { version, failed: fails[calls] === true };
    last = sent;
    calls += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    let isStopped = false;
    signal.addEventListener("abort", () => {
      isStopped = true;
      running -= 1;
    });
    await s.schedule(Promise.resolve(), `version ${sent.version} is answered`);
    if (!isStopped) running -= 1;
    return sent.failed ? Result.fail(unreachable) : Result.succeed(sent.version);
  });
  reader.actor.start();
  for (let index = 0; index < refreshes; index += 1)
    void s.schedule(Promise.resolve(), "a change").then(() => {
      version += 1;
      reader.refresh();
    });
  await s.waitIdle();
  const shown = reader.shown();
  reader.actor.stop();
  return {
    version,
    calls,
    mostAtOnce,
    last: last as { version: number; failed: boolean } | null,
    shown,
  };
};

describe.each(Object.entries(readers))("%s", (_, open) => {
  test("never ends with an answer that was asked for before the last REFRESH", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.record({ fails: fc.array(fc.boolean(), { maxLength: 4 }), refreshes: fc.nat(5) }),
        async (s, course) => {
          const { version, calls, mostAtOnce, last, shown } = await watch(open, s, course);
          expect(last?.version).toBe(version);
          if (last?.failed === false) expect(shown).toBe(version);
          expect(mostAtOnce).toBe(1);
          expect(calls).toBeLessThanOrEqual(1 + course.refreshes);
        },
      ),
    );
  });
});
