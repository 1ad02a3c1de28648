import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { OpenAttempt } from "../../src/domain/attempt/open-attempt.ts";
import { type CallFailure, Refused, ServerFault, TimedOut } from "../../src/domain/failure.ts";
import { type Amount, fromHundredths } from "../../src/domain/money/amount.ts";
import type { OrderStatus } from "../../src/domain/order/order.ts";
import {
  checkEveryMs,
  type PaymentFacts,
  paymentMachine,
} from "../../src/domain/payment/payment.machine.ts";
import { full, type ShopPolicy } from "../../src/domain/policy.ts";
import { order, orderId, refused, sessionEnded, unreachable } from "../support/shop-data.ts";

const origin = "https://shop.example";
const settle = () => new Promise((resolve) => setImmediate(resolve));

interface Shop {
  status: OrderStatus;
  balance: Amount | null;
  journal: OpenAttempt | null;
  /** Set: reading the order fails so. */
  dead: CallFailure | null;
  /** What the payment call answers; it may change the shop first. */
  pay: () => Result.Result<string | null, CallFailure>;
}

/** A payment in front of a shop whose answers the test sets; every call is noted. */
const openPayment = async (changes: Partial<Shop> = {}, policy: ShopPolicy = full) => {
  const shop: Shop = {
    status: "unpaid",
    balance: fromHundredths(100_00),
    journal: null,
    dead: null,
    pay: () => {
      shop.status = "paid";
      return Result.succeed(null);
    },
    ...changes,
  };
  const calls: string[] = [];
  const left: string[] = [];
  const clock = new SimulatedClock();
  const payment = createActor(
    paymentMachine.provide({
      actors: {
        findAttempt: fromPromise(async () => {
          calls.push("find");
          return Result.succeed(shop.journal);
        }),
        openAttempt: fromPromise(async ({ input }) => {
          calls.push(`open ${input.method}`);
          if (shop.journal !== null) return Result.succeed(null);
          shop.journal = { key: "key", inFlightFor: 15_000 };
          return Result.succeed(shop.journal);
        }),
        closeAttempt: fromPromise(async ({ input }) => {
          calls.push(`close ${input.key}`);
          shop.journal = null;
          return Result.succeed(undefined);
        }),
        loadFacts: fromPromise(async (): Promise<Result.Result<PaymentFacts, CallFailure>> => {
          calls.push("read");
          return shop.dead === null
            ? Result.succeed({
                order: order(1, [{ id: 1, quantity: 2 }], { status: shop.status }),
                balance: shop.balance,
              })
            : Result.fail(shop.dead);
        }),
        pay: fromPromise(async ({ input }) => {
          calls.push(`pay ${input.orderNo} ${input.method} ${input.key}`);
          return shop.pay();
        }),
        leave: fromPromise(async ({ input }) => {
          left.push(input.address.href);
          return Result.succeed(undefined);
        }),
      },
    }),
    { input: { policy, orderId: orderId(1), origin }, clock },
  );
  let paid = 0;
  payment.on("paid", () => (paid += 1));
  payment.start();
  await settle();
  return {
    shop,
    payment,
    clock,
    calls,
    left,
    paid: () => paid,
    state: () => payment.getSnapshot().value,
    context: () => payment.getSnapshot().context,
    send: async (...events: Parameters<typeof payment.send>[0][]) => {
      for (const event of events) payment.send(event);
      await settle();
    },
    paysSent: () => calls.filter((call) => call.startsWith("pay ")).length,
  };
};

test("the journal is consulted first, then the order is read, then it can be paid", async () => {
  const desk = await openPayment();
  expect(desk.calls).toEqual(["find", "read"]);
  expect(desk.state()).toBe("ready");
  expect(desk.context().method).toBe("balance");
});

test("by balance: written down, sent, struck out, read again, told once [S1.2 S4.3]", async () => {
  const desk = await openPayment();
  await desk.send({ type: "PAY" });
  expect(desk.calls.slice(2)).toEqual([
    "open balance",
    "read",
    "pay NO1 balance key",
    "close key",
    "read",
  ]);
  expect(desk.state()).toBe("paid");
  expect(desk.paid()).toBe(1);
});

test("a second tap does nothing", async () => {
  const desk = await openPayment();
  await desk.send({ type: "PAY" }, { type: "PAY" }, { type: "PAY" });
  expect(desk.paysSent()).toBe(1);
  expect(desk.paid()).toBe(1);
});

test("a balance one hundredth too low is blocked, nothing is sent, another method is offered [S5.11]", async () => {
  const desk = await openPayment({ balance: fromHundredths(20_99) });
  expect(desk.context().method).toBe("alipay");
  await desk.send({ type: "CHOOSE", method: "balance" }, { type: "PAY" });
  expect(desk.context().problem).toEqual({ kind: "insufficient balance" });
  expect(desk.state()).toBe("ready");
  expect(desk.paysSent()).toBe(0);
  await desk.send({ type: "CHOOSE", method: "alipay" });
  expect(desk.context().problem).toBeNull();
});

test("a balance that is exactly enough pays [S5.11]", async () => {
  const desk = await openPayment({ balance: fromHundredths(21_00) });
  await desk.send({ type: "PAY" });
  expect(desk.paid()).toBe(1);
});

test("paid in another tab since it was read: nothing is sent", async () => {
  const desk = await openPayment();
  desk.shop.status = "paid";
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(0);
  expect(desk.state()).toBe("not payable");
  expect(desk.shop.journal).toBeNull();
});

test("spent in another tab since it was read: the balance is weighed again", async () => {
  const desk = await openPayment();
  desk.shop.balance = fromHundredths(20_99);
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(0);
  expect(desk.context().problem).toEqual({ kind: "insufficient balance" });
  expect(desk.state()).toBe("ready");
  expect(desk.shop.journal).toBeNull();
});

test("without a connection nothing is sent, and one may try again", async () => {
  const desk = await openPayment();
  desk.shop.dead = unreachable;
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(0);
  expect(desk.context().problem).toEqual({ kind: "refused", failure: unreachable });
  expect(desk.shop.journal).toBeNull();
  desk.shop.dead = null;
  await desk.send({ type: "PAY" });
  expect(desk.paid()).toBe(1);
});

test("a method that is only listed cannot pay", async () => {
  const desk = await openPayment();
  await desk.send({ type: "CHOOSE", method: "wechat" }, { type: "PAY" });
  expect(desk.paysSent()).toBe(0);
});

test("a balance that could not be read leaves the decision to the server", async () => {
  const desk = await openPayment({ balance: null });
  await desk.send({ type: "PAY" });
  expect(desk.paid()).toBe(1);
});

test("a refusal is told, the attempt is struck out, the order read, and one may choose again", async () => {
  const no = refused(40905, "Not enough");
  const desk = await openPayment({ pay: () => Result.fail(no) });
  await desk.send({ type: "PAY" });
  expect(desk.state()).toBe("ready");
  expect(desk.context().problem).toEqual({ kind: "refused", failure: no });
  expect(desk.shop.journal).toBeNull();
  expect(desk.calls.slice(-2)).toEqual(["close key", "read"]);
});

test("refused because it is paid already: the truth is a success", async () => {
  const desk = await openPayment({
    pay: () => {
      desk.shop.status = "paid";
      return Result.fail(refused(40904));
    },
  });
  await desk.send({ type: "PAY" });
  expect(desk.paid()).toBe(1);
});

test("the session's end is a known outcome", async () => {
  const desk = await openPayment({ pay: () => Result.fail(sessionEnded) });
  await desk.send({ type: "PAY" });
  expect(desk.shop.journal).toBeNull();
});

test.for<[string, CallFailure]>([
  ["no connection", unreachable],
  ["a timeout", new TimedOut({ call: "pay" })],
  ["HTTP 500", new ServerFault({ call: "pay", status: 500 })],
])("after %s the order is read; paid is a success", async ([, failure]) => {
  const desk = await openPayment({
    pay: () => {
      desk.shop.status = "paid";
      return Result.fail(failure);
    },
  });
  await desk.send({ type: "PAY" });
  expect(desk.calls.slice(-2)).toEqual(["read", "close key"]);
  expect(desk.paid()).toBe(1);
  expect(desk.paysSent()).toBe(1);
});

test("a lost answer and an unpaid order: said so, struck out, and only then another try", async () => {
  const desk = await openPayment({ pay: () => Result.fail(unreachable) });
  await desk.send({ type: "PAY" });
  expect(desk.context().problem).toEqual({ kind: "came to nothing" });
  expect(desk.state()).toBe("ready");
  expect(desk.calls.slice(-2)).toEqual(["read", "close key"]);
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(2);
});

test("a lost answer and an order that cannot be read: no other try, the attempt stays", async () => {
  const desk = await openPayment({
    pay: () => {
      desk.shop.dead = unreachable;
      return Result.fail(unreachable);
    },
  });
  await desk.send({ type: "PAY" });
  expect(desk.state()).toBe("unread");
  expect(desk.shop.journal).not.toBeNull();
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(1);
  desk.shop.dead = null;
  desk.shop.status = "paid";
  await desk.send({ type: "CHECK" });
  expect(desk.paid()).toBe(1);
});

test("an attempt that may be on its way is waited for, and looked at every three seconds", async () => {
  const desk = await openPayment({ journal: { key: "other tab", inFlightFor: 9_000 } });
  expect(desk.state()).toBe("on its way");
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(0);
  desk.shop.status = "paid";
  desk.clock.increment(checkEveryMs);
  await settle();
  expect(desk.paid()).toBe(1);
  expect(desk.calls.at(-1)).toBe("close other tab");
});

test("an old attempt at an unpaid order came to nothing", async () => {
  const desk = await openPayment({ journal: { key: "old", inFlightFor: 0 } });
  expect(desk.context().problem).toEqual({ kind: "came to nothing" });
  expect(desk.shop.journal).toBeNull();
});

test("an attempt found at a paid order is a success", async () => {
  const desk = await openPayment({ status: "paid", journal: { key: "old", inFlightFor: 0 } });
  expect(desk.paid()).toBe(1);
  expect(desk.shop.journal).toBeNull();
});

test("another tab's attempt, opened meanwhile, keeps this one from sending", async () => {
  const desk = await openPayment();
  desk.shop.journal = { key: "other tab", inFlightFor: 15_000 };
  await desk.send({ type: "PAY" });
  expect(desk.paysSent()).toBe(0);
  expect(desk.state()).toBe("on its way");
});

test.for<OrderStatus>(["paid", "pending_recycle", "recycled", "cancelled", "other"])(
  "an order that is %s is not payable, and nothing is announced",
  async (status) => {
    const desk = await openPayment({ status });
    expect(desk.state()).toBe("not payable");
    expect(desk.paid()).toBe(0);
    await desk.send({ type: "PAY" });
    expect(desk.paysSent()).toBe(0);
  },
);

test("an unknown order is not found; another failure can be tried again", async () => {
  const missing = new Refused({ call: "order", code: 404, status: 404 });
  expect((await openPayment({ dead: missing })).state()).toBe("not found");
  const desk = await openPayment({ dead: unreachable });
  expect(desk.state()).toBe("unread");
  expect(desk.context().failure).toBe(unreachable);
  desk.shop.dead = null;
  await desk.send({ type: "CHECK" });
  expect(desk.state()).toBe("ready");
});

test("an online payment leaves for a checked address, with nothing left in the journal [S1.3 S7.26]", async () => {
  const desk = await openPayment({ pay: () => Result.succeed("/fake-pay/?order_no=NO1") });
  await desk.send({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(desk.state()).toBe("leaving");
  expect(desk.left).toEqual(["https://shop.example/fake-pay/?order_no=NO1"]);
  expect(desk.shop.journal).toBeNull();
  await desk.send({ type: "LEAVE_AGAIN" });
  expect(desk.left.length).toBe(2);
  expect(desk.paysSent()).toBe(1);
});

test("an address that may not be opened is refused with a message", async () => {
  const desk = await openPayment({ pay: () => Result.succeed("javascript:alert(1)") });
  await desk.send({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  expect(desk.state()).toBe("ready");
  expect(desk.context().problem).toEqual({ kind: "link refused" });
  expect(desk.left).toEqual([]);
});

test("coming back unpaid from the payment site: no eternal spinner, the truth", async () => {
  const desk = await openPayment({ pay: () => Result.succeed("https://pay.example/") });
  await desk.send({ type: "CHOOSE", method: "usdt" }, { type: "PAY" });
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("ready");
  expect(desk.context().problem).toEqual({ kind: "not confirmed" });
  desk.shop.status = "paid";
  await desk.send({ type: "CHECK" });
  expect(desk.paid()).toBe(1);
});

test("coming back paid from the payment site is a success", async () => {
  const desk = await openPayment({ pay: () => Result.succeed("https://pay.example/") });
  await desk.send({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  desk.shop.status = "paid";
  await desk.send({ type: "RETURNED" });
  expect(desk.paid()).toBe(1);
});

test("coming back without a connection offers another look, not a spinner", async () => {
  const desk = await openPayment({ pay: () => Result.succeed("https://pay.example/") });
  await desk.send({ type: "CHOOSE", method: "alipay" }, { type: "PAY" });
  desk.shop.dead = unreachable;
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("unread");
});

test.for(["balance", "alipay", "usdt"] as const)(
  "%s accepted without an address: the order is read; unpaid is said, and another look allows a try",
  async (method) => {
    const desk = await openPayment({ pay: () => Result.succeed(null) });
    await desk.send({ type: "CHOOSE", method }, { type: "PAY" });
    expect(desk.state()).toBe("unconfirmed");
    await desk.send({ type: "PAY" });
    expect(desk.paysSent()).toBe(1);
    await desk.send({ type: "CHECK" });
    expect(desk.state()).toBe("ready");
    expect(desk.context().problem).toEqual({ kind: "not confirmed" });
  },
);

test("accepted, and the order cannot be read: the success screen will", async () => {
  const desk = await openPayment({
    pay: () => {
      desk.shop.dead = unreachable;
      return Result.succeed(null);
    },
  });
  await desk.send({ type: "PAY" });
  expect(desk.paid()).toBe(1);
});

test("a quiet look that fails leaves what is shown", async () => {
  const desk = await openPayment();
  desk.shop.dead = unreachable;
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("ready");
  expect(desk.context().facts).not.toBeNull();
});

test("a quiet look finds that the order was cancelled elsewhere", async () => {
  const desk = await openPayment();
  desk.shop.status = "cancelled";
  await desk.send({ type: "RETURNED" });
  expect(desk.state()).toBe("not payable");
});
