/**
 * The commands, which move money, or create, change or delete something, by their names in `network.ts`: a
 * client sends one only when the customer taps for it (D7).
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
  "POST /client/upload",
  "PUT /client/withdrawal-accounts/:id",
  "DELETE /client/withdrawal-accounts/:id",
] as const;

export type Command = (typeof commands)[number];

/** What a customer triggers by a tap: a command, or a repeatable call that is theirs. */
export type TappedCall = Command | "PUT /client/cart" | "DELETE /client/cart/:id";

export const isCommand = (name: string): name is Command =>
  commands.some((command) => command === name);

/** The commands that are recorded before they are sent (D7). */
const recorded: readonly Command[] = [
  "POST /client/orders",
  "POST /client/orders/:id/recycle",
  "POST /client/pay",
  "POST /client/withdrawals",
  "POST /client/withdrawal-accounts",
  "POST /client/recharges",
];

export const isRecorded = (name: string): boolean => recorded.some((command) => command === name);
