import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise, type PromiseActorLogic } from "xstate";
import type { CartItem } from "../../../../src/domain/cart/cart-item.ts";
import { cartScreenLogic } from "../../../../src/domain/cart/cart-screen.machine.ts";
import { productScreenLogic } from "../../../../src/domain/catalogue/product-screen.machine.ts";
import { type CallFailure, TimedOut, Unreachable } from "../../../../src/domain/call/failure.ts";
import type { ReadOptions } from "../../../../src/domain/call/read-options.ts";
import { orderScreenLogic } from "../../../../src/domain/order/order-screen.machine.ts";
import { pagedListMachine } from "../../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { resourceMachine } from "../../../../src/domain/resource/resource.machine.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { withdrawalAccountsScreenMachine } from "../../../../src/domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import { product } from "../../../support/catalogue-data.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { cartItem, order, orderId, productId, refused } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

/** What a visit has read stays readable where the server cannot be reached. */

const call = "a test";
const readBefore = new Unreachable({ call, readAt: 1000 });
const neverRead = new Unreachable({ call });

const never = <Answer, Input>() => fromPromise<Answer, Input>(() => new Promise(() => {}));

type Load<Answer, Input> = PromiseActorLogic<Result.Result<Answer, CallFailure>, Input>;

/** A machine that reads one thing. `again`: as a customer asks for it, or as the network is back. */
interface Opened {
  readonly again: () => void;
  readonly shown: () => unknown;
  /** Why it could not be read, or may be old; null: it is as last read. */
  readonly why: () => CallFailure | null;
}

/** Opens a machine over a call that memory answers by `known`, and the server as `server` says. */
const opened = <Answer>(
  known: Answer,
  open: (load: <Input extends ReadOptions>() => Load<Answer, Input>) => Opened,
) => {
  const server: { answer: Result.Result<Answer, CallFailure> } = {
    answer: Result.fail(readBefore),
  };
  const asked: ("memory" | "server")[] = [];
  return {
    known,
    server,
    asked,
    start: async () => {
      const load = <Input extends ReadOptions>() =>
        fromPromise<Result.Result<Answer, CallFailure>, Input>(async ({ input }) => {
          asked.push(input.fromMemory === true ? "memory" : "server");
          return input.fromMemory === true ? Result.succeed(known) : server.answer;
        });
      const machine = open(load);
      await turn();
      return machine;
    },
  };
};

const machines = {
  "a resource": () =>
    opened<unknown>("known", (load) => {
      const resource = resourceMachine<unknown>();
      const actor = createActor(resource.provide({ actors: { load: load() } }), {
        input: {},
      });
      actor.start();
      return {
        again: () => actor.send({ type: "REFRESH" }),
        shown: () => actor.getSnapshot().context.value,
        why: () => actor.getSnapshot().context.failure,
      };
    }),
  "a product": () =>
    opened(product(1), (loadProduct) => {
      const actor = createActor(
        productScreenLogic({ loadProduct: loadProduct(), addToCart: never() }),
        {
          input: { productId: productId(1) },
        },
      ).start();
      return {
        again: () => {
          actor.send({ type: "RETRY" });
          actor.send({ type: "REFRESH" });
        },
        shown: () => actor.getSnapshot().context.product,
        why: () => actor.getSnapshot().context.failure,
      };
    }),
  "an order": () =>
    opened(order(7, [{ id: 1, quantity: 2 }]), (loadOrder) => {
      const actor = createActor(
        orderScreenLogic({ loadOrder: loadOrder(), loadActions: never() }),
        {
          input: { session: quietSession().session, orderId: orderId(7) },
        },
      ).start();
      return {
        again: () => actor.send({ type: "RETURNED" }),
        shown: () => actor.getSnapshot().context.order,
        why: () => actor.getSnapshot().context.failure,
      };
    }),
  "the cart": () =>
    opened<readonly CartItem[]>([cartItem(1)], (readCart) => {
      const actor = createActor(cartScreenLogic({ readCart: readCart(), writeCart: never() }), {
        input: {},
      });
      actor.start();
      return {
        again: () => actor.send({ type: "REREAD" }),
        shown: () => actor.getSnapshot().context.items,
        why: () => actor.getSnapshot().context.failure,
      };
    }),
  "the withdrawal accounts": () =>
    opened<readonly WithdrawalAccount[]>([], (loadAccounts) => {
      const logic = withdrawalAccountsScreenMachine.provide({
        actors: { loadAccounts: loadAccounts(), loadParts: never() },
      });
      const { session } = quietSession();
      const actor = createActor(logic, { input: { session } }).start();
      return {
        again: () => actor.send({ type: "RETURNED" }),
        shown: () => actor.getSnapshot().context.accounts,
        why: () => actor.getSnapshot().context.failure,
      };
    }),
  "a list": () =>
    opened<Page<number>>({ items: [1, 2], rows: 2, total: 4 }, (loadPage) => {
      const list = pagedListMachine<number, null, CallFailure>((item) => item);
      const actor = createActor(list.provide({ actors: { loadPage: loadPage() } }), {
        input: { query: null },
      });
      actor.start();
      return {
        again: () => actor.send({ type: "REREAD" }),
        shown: () => {
          const { loaded } = actor.getSnapshot().context;
          return loaded && { items: loaded.items, rows: loaded.rowsRead, total: loaded.total };
        },
        why: () => {
          const { loaded, failure, outdated } = actor.getSnapshot().context;
          return loaded === null ? failure : outdated;
        },
      };
    }),
};

describe.each(Object.entries(machines))("%s without a network", (_, open) => {
  test("is shown as this visit has read it before, and says since when; with the network it is read again", async () => {
    const { start, asked, known, server } = open();
    const machine = await start();
    expect(machine.shown()).toEqual(known);
    expect(machine.why()).toBe(readBefore);
    // Once more in vain: memory is not asked for what is shown.
    machine.again();
    await turn();
    expect([machine.shown(), machine.why()]).toEqual([known, readBefore]);
    server.answer = Result.succeed(known);
    machine.again();
    await turn();
    expect([machine.shown(), machine.why()]).toEqual([known, null]);
    expect(asked).toEqual(["server", "memory", "server", "server"]);
  });

  test.each([neverRead, new TimedOut({ call }), refused()])(
    "is reported as failed where it was never read, or the server has refused it (%#)",
    async (failure) => {
      const { start, asked, server } = open();
      server.answer = Result.fail(failure);
      const machine = await start();
      expect([machine.shown(), machine.why()]).toEqual([null, failure]);
      expect(asked).toEqual(["server"]);
    },
  );
});

test("a list goes on by the pages that were read before, and then says that there is no network", async () => {
  const pages: Page<number>[] = [
    { items: [1, 2], rows: 2, total: 6 },
    { items: [3, 4], rows: 2, total: 6 },
  ];
  const list = pagedListMachine<number, null, CallFailure>((item) => item).provide({
    actors: {
      loadPage: fromPromise(
        async ({
          input: { page, fromMemory },
        }): Promise<Result.Result<Page<number>, CallFailure>> => {
          const known = pages[page - 1];
          if (known === undefined) return Result.fail(neverRead);
          return fromMemory === true ? Result.succeed(known) : Result.fail(readBefore);
        },
      ),
    },
  });
  const actor = createActor(list, { input: { query: null } }).start();
  await turn();
  for (const rows of [4, 4]) {
    actor.send({ type: "MORE_REQUESTED" });
    await turn();
    expect(actor.getSnapshot().context.loaded?.items).toHaveLength(rows);
  }
  const { context, value } = actor.getSnapshot();
  expect([value, context.failure, context.outdated]).toEqual([
    "next page failed",
    neverRead,
    readBefore,
  ]);
});
