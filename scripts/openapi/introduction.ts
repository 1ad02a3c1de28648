import type { Noun } from "../../src/contract/schema/call.ts";
import { languages } from "../../src/domain/locale/language.ts";

const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Rules for every call. */
export const introduction = `The calls of a mobile shop with a wallet and the recycling of orders, as its customers' client makes them.

**Envelope.** Every body is \`{ code, message, data }\`. A success is HTTP 2xx with \`code\` 0, 200 or none. Anything else is an error: \`code\` tells which where the body has one, the HTTP status where it has none. Some errors come with HTTP 200. 401, in either place, ends the session (D4, S8.1, S8.2).

**Who asks.** A token of \`logIn\` or \`register\` goes along as a bearer token (S7.4). A call that needs one says so.

**Money** is exact to the hundredth and comes as a decimal text or a number: see the schema \`Amount\` (D2). **Moments** are UTC unless they name an offset: see \`Instant\` (D3).

**Languages.** \`Accept-Language\` is ${orList.format(languages)}; texts and messages come in it (D12).

**Values that are not listed.** A client keeps an enumeration's unknown value and shows it as "other"; a row that it cannot read never empties a list (D4). New fields may come at any time.

**An entity** may come bare in \`data\` or under its own name: this document shows one way for each call, and a client takes both (D4).

**What is sent twice.** Reads may be repeated. Calls that create something or move money are sent once, with an \`Idempotency-Key\`; when the answer is lost, the outcome is unknown until it is read (D7).

Paths that the specification does not show are our reading of it (D5). \`S7.5\` and the like name statements of the specification, listed in \`docs/coverage.md\`; \`D5\` and the like, decisions about it.`;

export const nouns: Readonly<Record<Noun, string>> = {
  session: "Login, registration by invite, and who is logged in.",
  settings: "What the shop says about itself.",
  catalogue: "Categories, products and search.",
  cart: "What a customer means to buy.",
  orders: "From creation to recycling.",
  payments: "Paying orders, by balance or on a payment site.",
  wallet: "The balance and why it moved.",
  withdrawals: "Money that leaves the shop.",
  "withdrawal-accounts": "Where withdrawals go: bank accounts and USDT addresses.",
  recharges: "Money that comes into the wallet (wider reading).",
  messages: "The inbox.",
  profile: "What customers change about themselves (wider reading).",
};
