import type { CallName } from "../../src/contract/contract.ts";
import type { FakeServerOptions } from "../../src/fake-server/create-fake-server.ts";
import { type Answer, type FakeShop, openShop, readAnswer } from "./fake-shop.ts";
import { fiveMegabytes, onePixelPng, padded } from "./pictures.ts";
import { payBody } from "./placed-order.ts";

/** A shop of its own, with a demo customer logged in. */
export interface Visit extends FakeShop {
  /** `key`: of the header `Idempotency-Key`. */
  readonly ask: (call: string, body?: unknown, key?: string) => Promise<Answer>;
}

const visitOf = async (shop: FakeShop, place: number): Promise<Visit> => {
  const token = await shop.logIn(place);
  return {
    ...shop,
    ask: (call, body, key) =>
      shop.call(call, body, {
        token,
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      }),
  };
};

export const visitShop = (options: FakeServerOptions = {}): Promise<Visit> =>
  visitOf(openShop(options), 0);

export const sendFile = async (
  shop: FakeShop,
  bytes: Uint8Array<ArrayBuffer>,
  field = "file",
): Promise<Answer> => {
  const form = new FormData();
  form.append(field, new File([bytes], "me.png"));
  const authorization = `Bearer ${await shop.logIn()}`;
  return readAnswer(
    await shop.server.respond(
      new Request("http://shop.test/api/client/upload", {
        method: "POST",
        headers: { authorization, "accept-language": "en" },
        body: form,
      }),
    ),
  );
};

interface Goods {
  readonly id: number;
  readonly price: number;
  readonly stock: number;
}

/** The cheapest of a few products that can be bought. */
export const goods = async ({ ask }: Visit): Promise<Goods> => {
  const answer = await ask("GET /client/products?limit=50");
  const products = answer.list("products").map((_, row) => ({
    id: answer.number(`products.${row}.id`),
    price: Number(answer.at(`products.${row}.price`)),
    stock: answer.number(`products.${row}.stock`),
  }));
  const [cheapest] = products
    .filter(({ stock }) => stock > 0)
    .toSorted((one, other) => one.price - other.price);
  if (cheapest === undefined) throw new Error("Nothing can be bought");
  return cheapest;
};

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
}

export const placeOrder = async (visit: Visit): Promise<PlacedOrder> => {
  const { id, price } = await goods(visit);
  const answer = await visit.ask("POST /client/orders", {
    items: [{ product_id: id, quantity: 1, price }],
  });
  return { id: answer.number("order.id"), orderNo: answer.textAt("order.order_no") };
};

export const bankAccount = {
  withdrawal_type: "bank",
  bank_name: "Green Bank",
  bank_account: "UA213223130000026007233566001",
  account_name: "Olena Koval",
};

const usdtAccount = {
  withdrawal_type: "usdt",
  bank_name: "TRC20",
  bank_account: "TJBtiT5tRS5x2GY1XXc4qP3yXCG3Q5WVqy",
  account_name: "USDT",
};

export const accountId = async ({ ask }: Visit): Promise<number> =>
  (await ask("POST /client/withdrawal-accounts", bankAccount)).number("account.id");

const registration = {
  username: "0670000001",
  password: "sunflower1",
  invite_code: "WELCOME2026",
};

type Provocation = (visit: Visit) => Promise<Answer>;

const nobody = 999_999_999;

const unknownOrder: Provocation = ({ ask }) => ask(`GET /client/orders/${nobody}`);

const asked =
  (call: string, body?: unknown): Provocation =>
  ({ ask }) =>
    ask(call, body);

const asOther =
  (place: number, provoke: Provocation): Provocation =>
  async (shop) =>
    provoke(await visitOf(shop, place));

const cartLine = (method: "POST" | "PUT"): Readonly<Record<string, Provocation>> => {
  const line = async (visit: Visit, quantity: (product: Goods) => number) => {
    const product = await goods(visit);
    await visit.ask("POST /client/cart", { product_id: product.id, quantity: 1 });
    return { id: product.id, body: { product_id: product.id, quantity: quantity(product) } };
  };
  return {
    quantityInvalid: async (visit) =>
      visit.ask(`${method} /client/cart`, (await line(visit, () => 0)).body),
    productNotFound: asked(`${method} /client/cart`, { product_id: nobody, quantity: 1 }),
    offSale: async (visit) => {
      const { id, body } = await line(visit, () => 1);
      await visit.server.editProduct(id, { onSale: false });
      return visit.ask(`${method} /client/cart`, body);
    },
    shortStock: async (visit) =>
      visit.ask(`${method} /client/cart`, (await line(visit, ({ stock }) => stock + 1)).body),
    badRequest: asked(`${method} /client/cart`, { quantity: 1 }),
  };
};

const orderOf =
  (change: (product: Goods) => Readonly<Record<string, unknown>>): Provocation =>
  async (visit) => {
    const product = await goods(visit);
    const { id, price } = product;
    return visit.ask("POST /client/orders", {
      items: [{ product_id: id, quantity: 1, price, ...change(product) }],
    });
  };

const accountContent = (call: (visit: Visit) => Promise<string>) => {
  const content =
    (body: unknown): Provocation =>
    async (visit) =>
      visit.ask(await call(visit), body);
  return {
    bankNameRequired: content({ ...bankAccount, bank_name: " " }),
    accountLength: content({ ...bankAccount, bank_account: "12345" }),
    accountHolderRequired: content({ ...bankAccount, account_name: "" }),
    networkInvalid: content({ ...usdtAccount, bank_name: "SOL" }),
    addressRequired: content({ ...usdtAccount, bank_account: "" }),
    addressInvalid: content({ ...usdtAccount, bank_name: "ERC20" }),
    badRequest: content({}),
  };
};

const withdrawal =
  (amount: unknown): Provocation =>
  async (visit) =>
    visit.ask("POST /client/withdrawals", { amount, account_id: await accountId(visit) });

/** Two bodies under one key; the second is refused. */
const keyReused =
  (
    prepare: (
      visit: Visit,
    ) => Promise<{ readonly call: string; readonly bodies: readonly [unknown, unknown] }>,
  ): Provocation =>
  async (visit) => {
    const { call, bodies } = await prepare(visit);
    await visit.ask(call, bodies[0], "a key");
    return visit.ask(call, bodies[1], "a key");
  };

/**
 * How each call is brought to each of its refusals, by the names that `refusals` of the contract has
 * for them.
 */
export const provocations: Readonly<
  Partial<Record<CallName, Readonly<Record<string, Provocation>>>>
> = {
  logIn: {
    userUnknown: asked("POST /client/login", { username: "nobody", password: "sunflower1" }),
    wrongPassword: asked("POST /client/login", { username: "0671234501", password: "other" }),
    accountFrozen: asked("POST /client/login", { username: "0671234503", password: "sunflower3" }),
    badRequest: asked("POST /client/login", {}),
  },
  register: {
    usernameInvalid: asked("POST /client/register", { ...registration, username: "x" }),
    usernameTaken: asked("POST /client/register", { ...registration, username: "0671234501" }),
    passwordTooShort: asked("POST /client/register", { ...registration, password: "short" }),
    emailInvalid: asked("POST /client/register", { ...registration, email: "none" }),
    inviteInvalid: asked("POST /client/register", { ...registration, invite_code: "NONE" }),
    badRequest: asked("POST /client/register", {}),
  },
  product: { productNotFound: asked(`GET /client/products/${nobody}`) },
  categoryProducts: { notFound: asked(`GET /client/categories/${nobody}/products`) },
  addToCart: cartLine("POST"),
  updateCart: cartLine("PUT"),
  removeFromCart: { badRequest: asked("DELETE /client/cart/lamp") },
  createOrder: {
    orderEmpty: asked("POST /client/orders", { items: [] }),
    quantityInvalid: orderOf(() => ({ quantity: 1.5 })),
    productNotFound: orderOf(() => ({ product_id: nobody })),
    priceChanged: orderOf(({ price }) => ({ price: price + 1 })),
    offSale: async (visit) => {
      const { id, price } = await goods(visit);
      await visit.server.editProduct(id, { onSale: false });
      return visit.ask("POST /client/orders", {
        items: [{ product_id: id, quantity: 1, price }],
      });
    },
    shortStock: orderOf(({ stock }) => ({ quantity: stock + 1 })),
    keyReused: keyReused(async (visit) => {
      const { id, price } = await goods(visit);
      const body = (quantity: number) => ({ items: [{ product_id: id, quantity, price }] });
      return { call: "POST /client/orders", bodies: [body(1), body(2)] };
    }),
    badRequest: asked("POST /client/orders", { items: 1 }),
  },
  order: { orderNotFound: unknownOrder },
  cancelOrder: {
    orderNotFound: asked(`POST /client/orders/${nobody}/cancel`),
    statusForbids: async (visit) => {
      const { id } = await placeOrder(visit);
      await visit.ask(`POST /client/orders/${id}/cancel`);
      return visit.ask(`POST /client/orders/${id}/cancel`);
    },
  },
  recycleOrder: {
    orderNotFound: asked(`POST /client/orders/${nobody}/recycle`),
    statusForbids: async (visit) =>
      visit.ask(`POST /client/orders/${(await placeOrder(visit)).id}/recycle`),
    keyReused: keyReused(async (visit) => {
      const { id, orderNo } = await placeOrder(visit);
      await visit.ask("POST /client/pay", payBody(orderNo));
      return { call: `POST /client/orders/${id}/recycle`, bodies: [undefined, {}] };
    }),
  },
  pay: {
    orderNotFound: asked("POST /client/pay", payBody("NONE")),
    alreadyPaid: async (visit) => {
      const { orderNo } = await placeOrder(visit);
      await visit.ask("POST /client/pay", payBody(orderNo));
      return visit.ask("POST /client/pay", payBody(orderNo));
    },
    statusForbids: async (visit) => {
      const { id, orderNo } = await placeOrder(visit);
      await visit.ask(`POST /client/orders/${id}/cancel`);
      return visit.ask("POST /client/pay", payBody(orderNo));
    },
    insufficientBalance: asOther(4, async (visit) =>
      visit.ask("POST /client/pay", payBody((await placeOrder(visit)).orderNo)),
    ),
    methodUnavailable: async (visit) =>
      visit.ask("POST /client/pay", payBody((await placeOrder(visit)).orderNo, "wechat")),
    keyReused: keyReused(async (visit) => {
      const { orderNo } = await placeOrder(visit);
      return {
        call: "POST /client/pay",
        bodies: [payBody(orderNo, "alipay"), payBody(orderNo)],
      };
    }),
    badRequest: asked("POST /client/pay", {}),
  },
  withdraw: {
    withdrawalsFrozen: asOther(3, withdrawal(100)),
    withdrawalAccountNotFound: asked("POST /client/withdrawals", {
      amount: 100,
      account_id: nobody,
    }),
    amountInvalid: withdrawal("100.005"),
    withdrawalTooSmall: withdrawal(99.99),
    insufficientBalance: withdrawal(99_999_999),
    keyReused: keyReused(async (visit) => {
      const account_id = await accountId(visit);
      return {
        call: "POST /client/withdrawals",
        bodies: [
          { amount: 100, account_id },
          { amount: 101, account_id },
        ],
      };
    }),
    badRequest: asked("POST /client/withdrawals", {}),
  },
  createRecharge: {
    amountInvalid: asked("POST /client/recharges", { amount: 0, method: "usdt" }),
    rechargeTooLarge: asked("POST /client/recharges", { amount: 1_000_000.01, method: "usdt" }),
    methodUnavailable: asked("POST /client/recharges", { amount: 100, method: "cash" }),
    keyReused: keyReused(async () => ({
      call: "POST /client/recharges",
      bodies: [
        { amount: 100, method: "usdt" },
        { amount: 101, method: "usdt" },
      ],
    })),
    badRequest: asked("POST /client/recharges", {}),
  },
  addWithdrawalAccount: {
    ...accountContent(async () => "POST /client/withdrawal-accounts"),
    keyReused: keyReused(async () => ({
      call: "POST /client/withdrawal-accounts",
      bodies: [bankAccount, usdtAccount],
    })),
  },
  changeWithdrawalAccount: {
    ...accountContent(async (visit) => `PUT /client/withdrawal-accounts/${await accountId(visit)}`),
    withdrawalAccountNotFound: asked(`PUT /client/withdrawal-accounts/${nobody}`, bankAccount),
  },
  removeWithdrawalAccount: {
    withdrawalAccountNotFound: asked(`DELETE /client/withdrawal-accounts/${nobody}`),
  },
  readMessage: { notFound: asked(`PUT /client/messages/${nobody}/read`) },
  changeProfile: {
    phoneInvalid: asked("PUT /client/profile", { phone: "call me" }),
    emailInvalid: asked("PUT /client/profile", { email: "none" }),
    pictureUnknown: asked("PUT /client/profile", { avatar: "/pictures/else.png" }),
    badRequest: asked("PUT /client/profile", { phone: 7 }),
  },
  changePassword: {
    oldPasswordWrong: asked("PUT /client/password", {
      old_password: "other",
      new_password: "marigold2",
      confirm_password: "marigold2",
    }),
    passwordTooShort: asked("PUT /client/password", {
      old_password: "sunflower1",
      new_password: "short",
      confirm_password: "short",
    }),
    passwordUnchanged: asked("PUT /client/password", {
      old_password: "sunflower1",
      new_password: "sunflower1",
      confirm_password: "sunflower1",
    }),
    passwordsDiffer: asked("PUT /client/password", {
      old_password: "sunflower1",
      new_password: "marigold2",
      confirm_password: "marigold3",
    }),
    badRequest: asked("PUT /client/password", {}),
  },
  upload: {
    pictureTypeWrong: (visit) => sendFile(visit, new TextEncoder().encode("a text")),
    pictureTooLarge: (visit) => sendFile(visit, padded(onePixelPng, fiveMegabytes + 1)),
    badRequest: (visit) => sendFile(visit, onePixelPng, "picture"),
  },
};
