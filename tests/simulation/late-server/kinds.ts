import { quickAmounts } from "../../../src/domain/recharge/recharge-form.ts";
import type { IntentionName } from "../../../src/simulation/customer/intentions.ts";

/** One tap. `which`: the index among what is offered; "own": a different one for each customer. */
export interface Tap {
  readonly intention: IntentionName;
  readonly which?: number | "own";
}

/** A call that must take effect once (D7), or that may be repeated without harm (a cancellation). */
export interface Kind {
  readonly name: string;
  readonly call: string;
  /** Its subject in the simulator's ledger, without the order's number. */
  readonly subject: string;
  /** Taps that prepare the customer's data. */
  readonly prepare: readonly Tap[];
  /** From any screen to the one that sends. */
  readonly way: readonly Tap[];
  readonly send: Tap;
  /** After a minute: the customer confirms and sends again. */
  readonly again: Tap;
  /** What follows an accepted sending. */
  readonly goOn: readonly Tap[];
  /** A lookup finds the effect. False: the effect happens at the payment site. */
  readonly isFoundByLookup: boolean;
  /** Two sendings have two effects if the server ignores the idempotency key. */
  readonly canHappenTwice: boolean;
  readonly hasRecord: boolean;
}

const tap = (intention: IntentionName, which: Tap["which"] = 0): Tap => ({ intention, which });

const usual = {
  again: tap("send again"),
  goOn: [],
  isFoundByLookup: true,
  canHappenTwice: false,
  hasRecord: true,
};

const ordered = [tap("open a product", "own"), tap("buy now"), tap("submit the order")];
const balance = tap("choose a method", 0);
const alipay = tap("choose a method", 1);
const account = tap("add an account", 1);

export const kinds: readonly Kind[] = [
  {
    ...usual,
    name: "an order",
    call: "POST /client/orders",
    subject: "order",
    prepare: [tap("open a product", "own"), tap("add to the cart")],
    way: [tap("open the cart"), tap("check out")],
    send: tap("submit the order"),
    canHappenTwice: true,
  },
  {
    ...usual,
    name: "a payment by balance",
    call: "POST /client/pay",
    subject: "payment",
    prepare: ordered,
    way: [tap("open the orders"), tap("pay an order"), balance],
    send: tap("pay"),
  },
  {
    ...usual,
    name: "a payment by redirect",
    call: "POST /client/pay",
    subject: "payment",
    prepare: ordered,
    way: [tap("open the orders"), tap("pay an order"), alipay],
    send: tap("pay"),
    goOn: [tap("pay at the site")],
    isFoundByLookup: false,
  },
  {
    ...usual,
    name: "a recycling",
    call: "POST /client/orders/:id/recycle",
    subject: "recycle",
    prepare: [...ordered, balance, tap("pay")],
    way: [tap("open the orders")],
    send: tap("recycle an order"),
  },
  {
    ...usual,
    name: "a cancellation",
    call: "POST /client/orders/:id/cancel",
    subject: "cancel",
    prepare: ordered,
    way: [tap("open the orders")],
    send: tap("cancel an order"),
    again: tap("check"),
    goOn: [tap("stop looking"), tap("cancel an order")],
    hasRecord: false,
  },
  {
    ...usual,
    name: "a withdrawal",
    call: "POST /client/withdrawals",
    subject: "withdrawal",
    prepare: [tap("open the withdrawal accounts"), account],
    // The least that is paid out.
    way: [tap("open the wallet"), tap("open a withdrawal"), tap("withdraw", 1)],
    send: tap("confirm the withdrawal"),
    canHappenTwice: true,
  },
  {
    ...usual,
    name: "a recharge",
    call: "POST /client/recharges",
    subject: "recharge",
    prepare: [],
    way: [tap("open the wallet")],
    // By USDT: nobody is led away.
    send: tap("recharge", quickAmounts.length),
    canHappenTwice: true,
  },
  {
    ...usual,
    name: "a withdrawal account",
    call: "POST /client/withdrawal-accounts",
    subject: "withdrawal account",
    prepare: [],
    way: [tap("open the withdrawal accounts")],
    send: account,
    again: tap("send again", 1),
    canHappenTwice: true,
  },
];
