/**
 * The calls that move money or create something, by the names that `network.ts` gives them: the
 * program never repeats one (D7).
 */
export const commands = [
  "POST /client/cart",
  "POST /client/orders",
  "POST /client/orders/:id/cancel",
  "POST /client/orders/:id/recycle",
  "POST /client/pay",
  "POST /client/withdrawals",
  "POST /client/withdrawal-accounts",
  "POST /client/recharges",
  "POST /client/register",
  "PUT /client/password",
] as const;

export type Command = (typeof commands)[number];

/** What a customer asks for by a tap: a command, or what may be repeated but is theirs all the same. */
export type Wish = Command | "PUT /client/cart" | "DELETE /client/cart/:id";

export const isCommand = (name: string): name is Command =>
  commands.some((command) => command === name);

/** Of them, those that are written into the journal before they are sent (D7). */
const journalled: readonly Command[] = [
  "POST /client/orders",
  "POST /client/orders/:id/recycle",
  "POST /client/pay",
  "POST /client/withdrawals",
  "POST /client/withdrawal-accounts",
  "POST /client/recharges",
];

export const isJournalled = (name: string): boolean =>
  journalled.some((command) => command === name);
