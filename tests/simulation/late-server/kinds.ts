import { quickAmounts } from "../../../src/domain/recharge/recharge-form.ts";
import type { IntentionName } from "../../../src/simulation/customer/intentions.ts";

/** What a customer's finger does. `which`: of what is offered; "own": each customer another one. */
export interface Tap {
  readonly intention: IntentionName;
  readonly which?: number | "own";
}

/** Something that is sent once (D7), or that repeats without harm. */
export interface Kind {
  readonly name: string;
  readonly call: string;
  /** What the simulator's ledger know it by: its subject, without the order's number. */
  readonly subject: string;
  /** From the home screen to where `way` leads to it. */
  readonly prepare: readonly Tap[];
  /** From wherever the customer is to where it is sent. */
  readonly way: readonly Tap[];
  readonly send: Tap;
  /** The customer's informed word, when a minute has passed, to send it once more. */
  readonly again: Tap;
  /** When it was sent, the customer goes on with it. */
  readonly goOn: readonly Tap[];
  /** A lookup tells that it has happened; else all that happens is at the payment site. */
  readonly isSeen: boolean;
  /** Two sendings make two of it, where the server knows nothing of keys. */
  readonly canBeTwo: boolean;
  readonly hasRecord: boolean;
}

const tap = (intention: IntentionName, which: Tap["which"] = 0): Tap => ({ intention, which });

const usual = {
  again: tap("send again"),
  goOn: [],
  isSeen: true,
  canBeTwo: false,
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
    canBeTwo: true,
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
    isSeen: false,
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
    canBeTwo: true,
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
    canBeTwo: true,
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
    canBeTwo: true,
  },
];
