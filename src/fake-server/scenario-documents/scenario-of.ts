import type { CustomerRow } from "../collections/customer.ts";
import { editProduct } from "../catalogue/edit-product.ts";
import type { Fault } from "../faults/fault.ts";
import { notify } from "../inbox/notify.ts";
import { sendMessage } from "../inbox/send-message.ts";
import { ordinaryCustomer } from "../seeds/demo-customers.ts";
import { adjustBalance, replayOrder, sortLogs } from "../seeds/seed-history.ts";
import { seedCatalogue } from "../seeds/seed-catalogue.ts";
import { seedCustomer } from "../seeds/seed-shop.ts";
import { passwordHash } from "../sessions/passwords.ts";
import { defined } from "../shop/defined.ts";
import type { Shop } from "../shop/shop.ts";
import { hash } from "../wire/hash.ts";
import type { Scenario, ScenarioCustomer } from "../scenarios/scenario.ts";
import { scenarioNamed } from "../scenarios/scenarios.ts";
import type {
  AnswerDraft,
  CustomerDraft,
  MessageDraft,
  OrderDraft,
  ScenarioDocument,
} from "./scenario-document.ts";

const hour = 60 * 60 * 1000;

const productOf = (shop: Shop, id: number) => {
  const product = shop.tables.products.get(id);
  if (product === undefined) throw new Error(`There is no product ${id}`);
  return product;
};

const newCustomer = (
  shop: Shop,
  { username, password = "" }: CustomerDraft,
): Promise<CustomerRow> =>
  seedCustomer(
    shop,
    {
      ...ordinaryCustomer,
      username,
      password,
      note: "",
      balance: 0,
      inviteCode: `INV${hash(username, 11).slice(0, 8).toUpperCase()}`,
    },
    shop.clock(),
  );

const seedOrder = async (shop: Shop, customer: CustomerRow, draft: OrderDraft): Promise<void> => {
  const { status, items, hoursAgo = 24, payMethod, recycledIn } = draft;
  const age = hoursAgo * hour;
  await replayOrder(
    { shop, customer },
    {
      status,
      createdAt: Math.round(shop.clock() - age),
      lines: items.map(({ product, quantity = 1 }) => ({
        product: productOf(shop, product),
        quantity,
      })),
      // These events lie in the past, even if the order is young.
      hour: Math.floor(Math.min(hour, age / 16)),
      ...defined({ payMethod, recycledIn }),
    },
  );
};

const seedMessage = async (
  shop: Shop,
  { id, username }: CustomerRow,
  { text, hoursAgo = 1, read = false, ...written }: MessageDraft,
): Promise<void> => {
  const message =
    text === undefined
      ? await sendMessage(shop, { username, ...written })
      : (await notify(shop, { customerId: id, text, at: shop.clock() })).id;
  await shop.tables.messages.update(message, {
    is_read: read,
    created_at: Math.round(shop.clock() - hoursAgo * hour),
  });
};

const seedDraft = async (shop: Shop, draft: CustomerDraft): Promise<void> => {
  const { tables } = shop;
  const { username, password, balance, cart = [], orders = [], messages = [] } = draft;
  const known = tables.customers.where("username", username)[0];
  const customer = known ?? (await newCustomer(shop, draft));
  const row = await tables.customers.update(customer.id, {
    password_hash:
      password === undefined ? customer.password_hash : passwordHash(username, password),
    member_level: draft.memberLevel ?? customer.member_level,
    service_area: draft.serviceArea === undefined ? customer.service_area : draft.serviceArea,
    is_frozen: draft.frozen ?? customer.is_frozen,
    withdrawals_frozen: draft.withdrawalsFrozen ?? customer.withdrawals_frozen,
  });
  // The customer's earlier balance does not pay for these orders.
  const wanted = balance ?? row.balance;
  for (const order of orders) await seedOrder(shop, row, order);
  await adjustBalance(shop, row.id, wanted, shop.clock());
  await sortLogs(shop, row.id);
  for (const { product, quantity = 1 } of cart) {
    const product_id = productOf(shop, product).id;
    // The base's cart, or an included file's, may have it already.
    const before = tables.cartItems
      .where("customer_id", row.id)
      .find((item) => item.product_id === product_id);
    if (before === undefined) {
      const id = tables.cartItems.nextId();
      await tables.cartItems.insert({ id, customer_id: row.id, product_id, quantity });
    } else await tables.cartItems.update(before.id, { quantity });
  }
  for (const message of messages) await seedMessage(shop, row, message);
};

/** An override is a fault that hits every call, unless it has `times`. */
const faultOf = ({ data, body, times = Number.MAX_SAFE_INTEGER, ...rest }: AnswerDraft): Fault => ({
  ...rest,
  kind: "answer",
  times,
  body: body === undefined ? { code: 0, message: "OK", data } : body,
});

const listed = (
  drafts: readonly CustomerDraft[],
  known: readonly ScenarioCustomer[],
): readonly ScenarioCustomer[] => {
  const own = new Map<string, ScenarioCustomer>();
  for (const { username, password, note } of drafts) {
    // Also a customer of an included file can be the same one, with what differs.
    const before = own.get(username) ?? known.find((customer) => customer.username === username);
    const word = password ?? before?.password;
    if (word === undefined) continue;
    own.set(username, { username, password: word, note: note ?? before?.note ?? "" });
  }
  return [...own.values(), ...known.filter(({ username }) => !own.has(username))];
};

/** The scenario of a document that has been checked; `name` where it has none. */
export const scenarioOf = (document: ScenarioDocument, name = "own"): Scenario => {
  const { base, settings, customers = [], products = [], faults = [], answers = [] } = document;
  const { state } = document;
  const before = base === undefined ? undefined : scenarioNamed(base);
  return {
    name: document.name ?? name,
    title: document.title ?? "A scenario of your own",
    customers: listed(customers, before?.customers ?? []),
    settings: { ...before?.settings, ...settings },
    faults: [...faults, ...answers.map(faultOf)],
    ...defined({ base, onCall: before?.onCall }),
    ...(state === undefined ? {} : { state: JSON.stringify(state) }),
    seed: async (shop, seed) => {
      if (state === undefined) {
        await (before === undefined ? seedCatalogue(shop) : before.seed(shop, seed));
      }
      for (const { id, ...edit } of products) await editProduct(shop, productOf(shop, id).id, edit);
      for (const draft of customers) await seedDraft(shop, draft);
    },
  };
};
