import { Schema, Struct } from "effect";
import { productFields } from "../../catalogue/edit-product.ts";
import { Count, RowId } from "../../collections/fields.ts";
import { paymentOutcomes } from "../../collections/payment.ts";
import type { FakeServer } from "../../create-fake-server.ts";
import { changing } from "../../errors/changing.ts";
import { nearest } from "../../errors/nearest.ts";
import { Fault } from "../../faults/fault.ts";
import { SeededFaults } from "../../faults/seeded-faults.ts";
import { SentMessage } from "../../inbox/send-message.ts";
import { ModesChange } from "../../shop/modes.ts";
import { rechargeOutcomes } from "../../recharges/transitions.ts";
import { scenarios } from "../../scenarios/scenarios.ts";
import { findProducts } from "../../views/find-products.ts";
import { fakeServerStateOf } from "../../views/fake-server-state-of.ts";
import { withdrawalStatuses } from "../../withdrawals/transitions.ts";
import { type Control, success, command, plain, withControlErrors } from "./control.ts";
import { requestControls } from "./requests.ts";
import { scenarioControls } from "./scenario.ts";
import { shopsControls } from "./shops.ts";
import { statusOf } from "./status.ts";

const Username = Schema.String;
const Milliseconds = Count;
const Frozen = Schema.Struct({ username: Username, frozen: Schema.Boolean });

/** What is told of a fault for a customer who is not there, and may be mistyped; undefined: nothing. */
const strangerNote = async (
  server: FakeServer,
  { customer }: Fault,
): Promise<{ readonly note: string } | undefined> => {
  if (customer === undefined) return undefined;
  const names = await server.inspect(({ customers }) =>
    customers.all().map(({ username }) => username),
  );
  if (names.includes(customer)) return undefined;
  const near = nearest(customer, names);
  const end = near === undefined ? "; it waits for one who registers" : `: is ${near} meant?`;
  return { note: `There is no customer ${customer} now${end}` };
};

/** All commands of the developer's panel; the source of `GET /__fake/` and of the docs. */
export const controls: readonly Control[] = [
  command({
    path: "modes",
    what: "How calls are treated from now on: whether an Idempotency-Key is honoured or ignored, and how late the payment site confirms",
    body: ModesChange.check(changing(Struct.keys(ModesChange.fields))),
    example: { idempotency: "ignored", siteConfirmsAfter: 40_000 },
    act: (server, modes) => server.setModes(modes),
  }),
  plain({
    path: "status",
    what: "The scenario, the seed, the shop's time, the faults, and how many rows there are of what",
    reads: true,
    act: statusOf,
  }),
  plain({
    path: "scenarios",
    what: "The scenarios by name and title",
    reads: true,
    act: async () => ({ scenarios: scenarios.map(({ name, title }) => ({ name, title })) }),
  }),
  ...scenarioControls,
  plain({
    path: "reset",
    what: "Seeds the scenario afresh",
    act: (server) => server.reset(),
  }),
  plain({
    path: "save",
    what: "Answers the whole state as a text, for load or for --state",
    reads: true,
    act: async (server) =>
      new Response(await server.saveState(), {
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": 'attachment; filename="shop-state.json"',
        },
      }),
  }),
  {
    path: "load",
    methods: ["POST"],
    what: "Goes on from a saved state, which is the body",
    act: async ({ server }, body) => {
      await withControlErrors(() => server.loadState(body.size() === 0 ? "" : body.pieces()));
      return success();
    },
  },
  command({
    path: "advance",
    what: "Moves the shop's clock forward by so many milliseconds and does what is due then",
    body: Schema.Struct({ milliseconds: Milliseconds }),
    example: { milliseconds: 3_600_000 },
    act: (server, { milliseconds }) => server.advance(milliseconds),
  }),
  command({
    path: "recyclings",
    what: "Finishes the recycling of an order by its id: the recycle amount is credited",
    body: Schema.Struct({ id: RowId }),
    example: { id: 1 },
    act: (server, { id }) => server.completeRecycle(id),
  }),
  command({
    path: "withdrawals",
    what: "Decides about a withdrawal: approved, rejected or completed",
    body: Schema.Struct({ id: RowId, status: Schema.Literals(withdrawalStatuses) }),
    example: { id: 1, status: "approved" },
    act: (server, { id, status }) => server.decideWithdrawal(id, status),
  }),
  command({
    path: "recharges",
    what: "Settles a pending recharge: paid, failed or cancelled",
    body: Schema.Struct({ id: RowId, status: Schema.Literals(rechargeOutcomes) }),
    example: { id: 1, status: "paid" },
    act: (server, { id, status }) => server.settleRecharge(id, status),
  }),
  command({
    path: "payments",
    what: "What becomes of an order's online payment, by the order's number: completed, failed or abandoned",
    body: Schema.Struct({
      orderNo: Schema.String,
      outcome: Schema.Literals(paymentOutcomes),
    }),
    example: { orderNo: "2026011500001", outcome: "completed" },
    act: (server, { orderNo, outcome }) => server.endPayment(orderNo, outcome),
  }),
  command({
    path: "products",
    what: "Changes a product's price (hundredths), its stock, or whether it is on sale",
    body: Schema.Struct({ id: RowId, ...productFields }).check(
      changing(Struct.keys(productFields)),
    ),
    example: { id: 1, price: 9_900, stock: 3, onSale: true },
    act: (server, { id, ...edit }) => server.editProduct(id, edit),
  }),
  command({
    path: "messages",
    what: "Puts a message into a customer's inbox: title and content, or the name of a prepared text; answers its id",
    body: SentMessage,
    example: { username: "0671234501", title: "Hello", content: "Is it you?", type: "notice" },
    act: async (server, message) => ({ id: await server.sendMessage(message) }),
  }),
  command({
    path: "revoke-sessions",
    what: "Expires the tokens of a customer, or of everybody where none is named",
    body: Schema.Struct({ username: Schema.optionalKey(Username) }),
    example: { username: "0671234501" },
    act: (server, { username }) => server.revokeSessions(username),
  }),
  command({
    path: "freeze",
    what: "Freezes a customer's account, or unfreezes it",
    body: Frozen,
    example: { username: "0671234501", frozen: true },
    act: (server, { username, frozen }) => server.freezeCustomer(username, frozen),
  }),
  command({
    path: "freeze-withdrawals",
    what: "Freezes a customer's withdrawals, or unfreezes them",
    body: Frozen,
    example: { username: "0671234501", frozen: true },
    act: (server, { username, frozen }) => server.freezeWithdrawals(username, frozen),
  }),
  command({
    path: "faults",
    what: "Plans one fault, for the next calls that match",
    body: Fault,
    example: { call: "POST /client/pay", kind: "drop", effect: "applied" },
    act: async (server, fault) => {
      server.faults.next(fault);
      return strangerNote(server, fault);
    },
  }),
  command({
    path: "seeded-faults",
    what: "Lets faults come by seed, to a share of all calls (0.1 unless said); only of these kinds where some are named; a seed of null ends them",
    body: Schema.Struct({
      seed: Schema.NullOr(Schema.Int),
      rate: Schema.optionalKey(Schema.Finite),
      kinds: SeededFaults.fields.kinds,
    }),
    example: { seed: 7, rate: 0.2 },
    act: async (server, { seed, rate, kinds }) =>
      server.faults.seeded(seed, rate, undefined, kinds),
  }),
  plain({
    path: "clear-faults",
    what: "Removes the planned faults and releases held calls; faults by seed start from the beginning",
    act: async (server) => server.faults.clear(),
  }),
  plain({
    path: "release",
    what: "Lets go every answer that is held",
    act: async (server) => server.faults.releaseAll(),
  }),
  plain({
    path: "held",
    what: "How many answers are held",
    reads: true,
    act: async (server) => ({ held: server.faults.held() }),
  }),
  command({
    path: "state",
    what: "What can be acted upon now: the customers, and all that waits; with a token also whose it is",
    body: Schema.Struct({ token: Schema.optionalKey(Schema.NullOr(Schema.String)) }),
    example: {},
    act: (server, { token }) => fakeServerStateOf(server, token),
  }),
  command({
    path: "find-products",
    what: "The first few products by id or by name in any language, with price and stock",
    body: Schema.Struct({ text: Schema.String }),
    example: { text: "chocolate" },
    act: async (server, { text }) => ({ products: await findProducts(server, text) }),
  }),
  ...requestControls,
  plain({
    path: "calls",
    what: "The last calls and what became of them, newest first",
    reads: true,
    act: async (server) => ({ calls: server.calls.last() }),
  }),
  ...shopsControls,
];
