import { Effect, Result } from "effect";
import { describe, expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { parseCategoryId } from "../../../../src/domain/identity/ids.ts";
import type { Ports } from "../../../../src/ports/ports.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";
import { categoryId } from "../../../support/catalogue-data.ts";
import { checkoutLine, orderId, productId, orderOf } from "../../../support/shop-data.ts";

/**
 * The calls of specification §7, one by one, each as its row there says it: what goes over the wire,
 * and what is made of the answer. Written out by hand, so that nothing here is taken from the
 * client's own tables.
 */

interface Sent {
  readonly line: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What the client's call sends to a server that answers `data`, in one request, and what it makes of it. */
const called = async <A, E>(call: (ports: Ports) => Effect.Effect<A, E>, data: unknown = null) => {
  const requests: Sent[] = [];
  const { ports, values } = clientParts(async (address, init) => {
    const { body } = init;
    requests.push({
      line: `${init.method} ${String(address)}`,
      body: typeof body === "string" ? JSON.parse(body) : body,
      headers: new Headers(init.headers),
    });
    return answer({ code: 0, message: "", data });
  });
  const result = await outcome(call(ports));
  expect(requests).toHaveLength(1);
  const [request] = requests;
  if (!Result.isSuccess(result) || request === undefined) throw new Error("The call failed");
  return { ...request, values, answer: result.success };
};

const user = {
  username: "0671234501",
  avatar: "/a.png",
  balance: "12.50",
  member_level: 3,
  recycler: { service_area: "Kyiv-Podil" },
};
const knownUser = {
  username: "0671234501",
  avatar: "/a.png",
  balance: 12_50,
  memberLevel: 3,
  recycler: { serviceArea: "Kyiv-Podil" },
};
const product = {
  id: 7,
  name: "Lamp",
  price: 10.5,
  original_price: "12.00",
  stock: 3,
  sales: 40,
  images: ["/1.svg", "/2.svg"],
  tags: ["bright"],
  is_recommended: 1,
  is_hot: 0,
  is_new: true,
  description: "Shines.",
};
const knownProduct = {
  id: 7,
  name: "Lamp",
  price: 10_50,
  originalPrice: 12_00,
  stock: 3,
  sales: 40,
  images: ["/1.svg", "/2.svg"],
  tags: ["bright"],
  isRecommended: true,
  isHot: false,
  isNew: true,
  description: "Shines.",
};
const order = {
  id: 5,
  order_no: "2026-5",
  status: "recycled",
  total_amount: "21.00",
  recycle_amount: "4.20",
  created_at: "2026-01-02 03:04:05",
  items: [{ id: 9, product_name: "Lamp", product_image: "/1.svg", price: 10.5, quantity: 2 }],
};
const createdAt = Date.UTC(2026, 0, 2, 3, 4, 5);
const knownOrder = {
  id: 5,
  orderNo: "2026-5",
  status: "recycled",
  totalAmount: 21_00,
  recycleAmount: 4_20,
  createdAt,
  items: [{ id: 9, productName: "Lamp", productImage: "/1.svg", price: 10_50, quantity: 2 }],
};

describe("session", () => {
  test("POST /client/login: username, password → token, user [S7.1 S7.5 S3.2]", async () => {
    const sent = await called(
      ({ session }) => session.logIn({ username: "067", password: "secret" }),
      { token: "t0ken", user },
    );
    expect(sent.line).toBe("POST /api/client/login");
    expect(sent.body).toEqual({ username: "067", password: "secret" });
    expect(sent.answer).toMatchObject({ token: "t0ken", user: knownUser });
  });

  test("POST /client/register: username, password, invite_code → token, user [S7.6]", async () => {
    const sent = await called(
      ({ session }) => session.register({ username: "067", password: "secret", inviteCode: "W" }),
      { token: "t0ken", user },
    );
    expect(sent.line).toBe("POST /api/client/register");
    expect(sent.body).toEqual({ username: "067", password: "secret", invite_code: "W" });
    expect(sent.answer).toMatchObject({ token: "t0ken", user: knownUser });
  });

  test("GET /client/user → user [S7.7]", async () => {
    const sent = await called(({ session }) => session.user, { user });
    expect(sent.line).toBe("GET /api/client/user");
    expect(sent.answer).toMatchObject(knownUser);
  });

  test.each([[[]], [""], [false], ["Kyiv"]])(
    "a recycler of %j is none: the customer is read, and logs in",
    async (recycler) => {
      const { answer } = await called(({ session }) => session.user, {
        user: { ...user, recycler },
      });
      expect(answer).toMatchObject({ ...knownUser, recycler: null });
    },
  );

  test("calls carry the bearer token of local storage and speak JSON [S7.3 S7.4]", async () => {
    const sent = await called(
      ({ orders, tokens }) => {
        tokens.store("t0ken");
        return orders.create(orderOf(), "key");
      },
      { order: { id: 1 } },
    );
    expect(sent.values.getItem("token")).toBe("t0ken");
    expect(sent.headers.get("authorization")).toBe("Bearer t0ken");
    expect(sent.headers.get("content-type")).toMatch(/^application\/json/);
    expect(sent.headers.get("accept")).toMatch(/^application\/json/);
  });
});

/** A part that may be missing may be null, too: PHP and JSON encoders write either. */
test.each([
  [
    "a user's level",
    "memberLevel",
    ({ session }: Ports) => session.user,
    { username: "ann", balance: 1, member_level: null },
  ],
  ["a number of orders", "unpaid", ({ orders }: Ports) => orders.stats, { unpaid: null, paid: 2 }],
] as const)("%s that is null is 0, as one that is missing (D4)", async (_, field, call, data) => {
  expect((await called<unknown, unknown>(call, data)).answer).toMatchObject({ [field]: 0 });
});

describe("settings and catalogue", () => {
  test("GET /client/settings → settings [S7.8 S3.1]", async () => {
    const sent = await called(({ shopSettings }) => shopSettings.settings, {
      settings: {
        site_name: "Green Loop",
        site_logo: "/logo.svg",
        banners: [{ image: "/b.svg", title: "Sale", url: "/product/1" }],
        contact_phone: "+380 44",
        service_time: "9-21",
      },
    });
    expect(sent.line).toBe("GET /api/client/settings");
    expect(sent.answer).toEqual({
      siteName: "Green Loop",
      siteLogo: "/logo.svg",
      banners: [{ image: "/b.svg", title: "Sale", url: "/product/1" }],
      contactPhone: "+380 44",
      serviceTime: "9-21",
    });
  });

  test.each([
    ["is missing", {}],
    ["is null", { site_name: null, site_logo: null, banners: null }],
    ["is a banner that cannot be read", { banners: [{ title: "Without a picture" }, null] }],
  ])("settings are read although a part %s (D4)", async (_, settings) => {
    const sent = await called(({ shopSettings }) => shopSettings.settings, {
      settings: { ...settings, contact_phone: "+380 44" },
    });
    expect(sent.answer).toEqual({
      siteName: "",
      siteLogo: null,
      banners: [],
      contactPhone: "+380 44",
      serviceTime: null,
    });
  });

  test("a banner that cannot be read takes no other away (D4)", async () => {
    const banners = [
      { image: null, title: "Sale" },
      { image: "/b.svg", title: null },
    ];
    const sent = await called(({ shopSettings }) => shopSettings.settings, {
      settings: { site_name: "Green Loop", banners },
    });
    expect(sent.answer.banners).toEqual([{ image: "/b.svg", title: "", url: null }]);
  });

  test("GET /client/categories → categories [S7.9 S3.4]", async () => {
    const sent = await called(({ catalogue }) => catalogue.categories, {
      categories: [
        { id: 1, name: "Light", image: "/c.svg" },
        { id: 2, name: "Lamps", image: "/d.svg", parent_id: 1 },
      ],
    });
    expect(sent.line).toBe("GET /api/client/categories");
    expect(sent.answer).toEqual([
      { id: parseCategoryId("1"), name: "Light", image: "/c.svg", parentId: null },
      { id: parseCategoryId("2"), name: "Lamps", image: "/d.svg", parentId: 1 },
    ]);
  });

  test.each([null, 0, "0", "", undefined])(
    "GET /client/categories: a parent_id of %j is none (D4)",
    async (parent_id) => {
      const sent = await called(({ catalogue }) => catalogue.categories, {
        categories: [{ id: 1, name: "Light", image: "/c.svg", parent_id }],
      });
      expect(sent.answer).toEqual([
        { id: parseCategoryId("1"), name: "Light", image: "/c.svg", parentId: null },
      ]);
    },
  );

  test.each(["recommended", "hot", "new"] as const)(
    "GET /client/products: page, limit, is_%s → products, total [S7.10 S9.1]",
    async (flag) => {
      const sent = await called(
        ({ catalogue }) => catalogue.products({ query: { flag }, page: 2 }),
        { products: [product], total: 31 },
      );
      expect(sent.line).toBe(`GET /api/client/products?page=2&limit=10&is_${flag}=1`);
      expect(sent.answer).toMatchObject({ items: [knownProduct], total: 31 });
    },
  );

  test.each([{ product }, product])(
    "GET /client/products/{id} → the product's fields, bare or under its name: %# [S7.11 S3.5]",
    async (data) => {
      const sent = await called(({ catalogue }) => catalogue.product(productId(7)), data);
      expect(sent.line).toBe("GET /api/client/products/7");
      expect(sent.answer).toMatchObject(knownProduct);
    },
  );

  test.each([null, undefined, ""])("a product without a description: %j", async (description) => {
    const sent = await called(
      ({ catalogue }) => catalogue.products({ query: { flag: "hot" }, page: 1 }),
      { products: [{ ...product, description }], total: 1 },
    );
    expect(sent.answer).toMatchObject({ items: [{ ...knownProduct, description: "" }] });
  });

  test.each([
    ["default", null, ""],
    ["price_asc", "hot", "&sort=price_asc&is_hot=1"],
    ["price_desc", "new", "&sort=price_desc&is_new=1"],
    ["sales_desc", "recommended", "&sort=sales_desc&is_recommended=1"],
  ] as const)(
    "GET /client/categories/{id}/products by %s, filter %s → products, total [S7.12 S9.1]",
    async (sort, flag, query) => {
      const sent = await called(
        ({ catalogue }) =>
          catalogue.categoryProducts({
            query: { categoryId: categoryId(5), sort, flag },
            page: 1,
          }),
        { products: [product], total: 1 },
      );
      expect(sent.line).toBe(`GET /api/client/categories/5/products?page=1&limit=10${query}`);
      expect(sent.answer).toMatchObject({ items: [knownProduct], total: 1 });
    },
  );
});

describe("cart", () => {
  test("GET /client/cart → items [S7.13 S3.6]", async () => {
    const row = {
      id: 3,
      product_id: 7,
      name: "Lamp",
      image: "/1.svg",
      price: "10.50",
      quantity: 2,
      stock: 9,
    };
    const sent = await called(({ cart }) => cart.items, {
      items: [
        { ...row, status: "on_sale" },
        { ...row, id: 4, status: "off_sale" },
      ],
    });
    expect(sent.line).toBe("GET /api/client/cart");
    const known = {
      id: 3,
      productId: 7,
      name: "Lamp",
      image: "/1.svg",
      price: 10_50,
      quantity: 2,
      stock: 9,
      status: "on_sale",
    };
    expect(sent.answer).toEqual([known, { ...known, id: 4, status: "other" }]);
  });

  test("GET /client/cart/count → count [S7.14]", async () => {
    const sent = await called(({ cartCount }) => cartCount.count, { count: 12 });
    expect(sent.line).toBe("GET /api/client/cart/count");
    expect(sent.answer).toBe(12);
  });

  test("POST /client/cart: product_id, quantity [S7.15]", async () => {
    const sent = await called(({ cart }) => cart.add(productId(7), 2));
    expect(sent.line).toBe("POST /api/client/cart");
    expect(sent.body).toEqual({ product_id: 7, quantity: 2 });
  });

  test("PUT /client/cart: product_id, quantity [S7.16]", async () => {
    const sent = await called(({ cart }) => cart.setQuantity(productId(7), 2));
    expect(sent.line).toBe("PUT /api/client/cart");
    expect(sent.body).toEqual({ product_id: 7, quantity: 2 });
  });

  test("DELETE /client/cart/{id}: a product id [S7.17]", async () => {
    const sent = await called(({ cart }) => cart.remove([productId(7)]));
    expect(sent.line).toBe("DELETE /api/client/cart/7");
  });

  test("DELETE /client/cart/{id}: ids joined by commas [S7.18]", async () => {
    const ids = [productId(7), productId(8), productId(12)] as const;
    const sent = await called(({ cart }) => cart.remove(ids));
    expect(sent.line).toBe("DELETE /api/client/cart/7,8,12");
  });
});

describe("orders and payment", () => {
  test("POST /client/orders: items of product_id, quantity, price → order.id [S7.19]", async () => {
    const request = orderOf(checkoutLine(7, { quantity: 2 }));
    const sent = await called(({ orders }) => orders.create(request, "key"), { order: { id: 5 } });
    expect(sent.line).toBe("POST /api/client/orders");
    expect(sent.body).toEqual({ items: [{ product_id: 7, quantity: 2, price: 10.5 }] });
    expect(sent.answer).toBe(5);
  });

  test.each([
    ["all", ""],
    ["unpaid", "&status=unpaid"],
    ["paid", "&status=paid"],
    ["pending_recycle", "&status=pending_recycle"],
    ["recycled", "&status=recycled"],
  ] as const)(
    "GET /client/orders: page, limit 10, status of the tab %s → orders, total [S7.20 S9.2 S3.7]",
    async (tab, query) => {
      const sent = await called(({ orders }) => orders.list({ query: { tab }, page: 2 }), {
        orders: [order],
        total: 11,
      });
      expect(sent.line).toBe(`GET /api/client/orders?page=2&limit=10${query}`);
      expect(sent.answer).toMatchObject({ items: [knownOrder], total: 11 });
    },
  );

  test.each(["unpaid", "paid", "pending_recycle", "recycled"])(
    "GET /client/orders/{id} → the order, its status being %s [S7.21 S4.1]",
    async (status) => {
      const sent = await called(({ orders }) => orders.order(orderId(5)), {
        order: { ...order, status },
      });
      expect(sent.line).toBe("GET /api/client/orders/5");
      expect(sent.answer).toMatchObject({ ...knownOrder, status });
    },
  );

  test("an order line that names no product by 0 does not lose its order (D4)", async () => {
    const [line] = order.items;
    const sent = await called(({ orders }) => orders.order(orderId(5)), {
      order: { ...order, items: [{ ...line, product_id: 0 }] },
    });
    expect(sent.answer.items[0]?.productId).toBeNull();
  });

  test.each([-3, "-3"])(
    "a stock of %j is sold out: no product and no line is lost",
    async (stock) => {
      const sent = await called(({ catalogue }) => catalogue.product(productId(7)), {
        ...product,
        stock,
      });
      expect(sent.answer.stock).toBe(0);
      const line = {
        ...product,
        product_id: 7,
        image: null,
        quantity: 2,
        status: "on_sale",
        stock,
      };
      const { answer } = await called(({ cart }) => cart.items, { items: [line] });
      expect(answer).toMatchObject([{ productId: 7, quantity: 2, stock: 0 }]);
    },
  );

  test("POST /client/orders/{id}/cancel [S7.22]", async () => {
    const sent = await called(({ orders }) => orders.cancel(orderId(5)));
    expect(sent.line).toBe("POST /api/client/orders/5/cancel");
  });

  test("POST for recycling an order [S7.23]", async () => {
    const sent = await called(({ orders }) => orders.recycle(orderId(5), "key"));
    expect(sent.line).toBe("POST /api/client/orders/5/recycle");
  });

  test("GET /client/orders/stats/count → counts [S7.24 S3.8]", async () => {
    const sent = await called(({ orders }) => orders.stats, {
      unpaid: 1,
      paid: 2,
      pending_recycle: 3,
      recycled: 4,
      total: 10,
    });
    expect(sent.line).toBe("GET /api/client/orders/stats/count");
    expect(sent.answer).toEqual({ unpaid: 1, paid: 2, pendingRecycle: 3, recycled: 4, total: 10 });
  });

  test.each([
    ["balance", null, null],
    ["alipay", { payUrl: "https://pay.example/1" }, "https://pay.example/1"],
  ] as const)(
    "POST /client/pay by %s: pay_method, business_type, business_no → payUrl [S7.25 S7.26]",
    async (method, data, address) => {
      const sent = await called(({ payments }) => payments.payOrder("2026-5", method, "key"), data);
      expect(sent.line).toBe("POST /api/client/pay");
      expect(sent.body).toEqual({
        pay_method: method,
        business_type: "order",
        business_no: "2026-5",
      });
      expect(sent.answer).toBe(address);
    },
  );
});

const draft = {
  kind: "bank",
  bankName: "Oschad",
  branchName: null,
  accountNumber: "123456",
  accountName: "Olha",
} as const;
const draftBody = {
  withdrawal_type: "bank",
  bank_name: "Oschad",
  bank_account: "123456",
  account_name: "Olha",
};

/** An identity that the client has read from the wire, as it would on a screen. */
const accountIdOf = async () => {
  const { answer: accounts } = await called(({ withdrawalAccounts }) => withdrawalAccounts.list, {
    accounts: [{ id: 6, bank_name: "O", bank_account: "1" }],
  });
  const [account] = accounts;
  if (account === undefined) throw new Error("no account");
  return account.id;
};

describe("wallet", () => {
  test.each([
    "recharge",
    "withdraw",
    "withdrawal",
    "order",
    "refund",
    "recycle",
    "recycle_refund",
    "other",
  ])(
    "GET /client/balance-logs: page → logs, total; a log of the type %s [S7.27 S9.4 S3.14 S3.15]",
    async (type) => {
      const sent = await called(({ wallet }) => wallet.balanceLogs(3), {
        logs: [{ id: 2, type, amount: "-1.50", balance: 8, created_at: order.created_at }],
        total: 1,
      });
      expect(sent.line).toBe("GET /api/client/balance-logs?page=3");
      const log = { id: 2, type, amount: -1_50, balance: 8_00, createdAt };
      expect(sent.answer).toMatchObject({ items: [log], total: 1 });
    },
  );

  test.each(["pending", "approved", "rejected", "completed"])(
    "GET /client/withdrawals: page → withdrawals, total; one that is %s [S7.28 S9.4 S3.16 S4.7]",
    async (status) => {
      const sent = await called(({ withdrawals }) => withdrawals.list(3), {
        withdrawals: [
          {
            id: 2,
            amount: "100.00",
            status,
            bank_name: "Oschad",
            bank_account: "123456",
            created_at: order.created_at,
          },
        ],
        total: 1,
      });
      expect(sent.line).toBe("GET /api/client/withdrawals?page=3");
      const record = {
        id: 2,
        amount: 100_00,
        status,
        bankName: "Oschad",
        bankAccount: "123456",
        createdAt,
      };
      expect(sent.answer).toMatchObject({ items: [record], total: 1 });
    },
  );

  test("POST /client/withdrawals: amount, account_id [S7.29]", async () => {
    const accountId = await accountIdOf();
    const amount = fromHundredths(150_25);
    const sent = await called(({ withdrawals }) =>
      withdrawals.withdraw({ amount, accountId }, "key"),
    );
    expect(sent.line).toBe("POST /api/client/withdrawals");
    expect(sent.body).toEqual({ amount: 150.25, account_id: 6 });
  });

  test("GET /client/withdrawal-accounts → accounts [S7.30 S3.9 S3.11 S3.12 S3.13]", async () => {
    const sent = await called(({ withdrawalAccounts }) => withdrawalAccounts.list, {
      accounts: [
        {
          id: 6,
          bank_name: "Oschad",
          bank_account: "123456",
          account_name: "Olha",
          branch_name: "Podil",
          is_default: 1,
        },
        { id: 7, bank_name: "TRC20", bank_account: "T1234567", account_name: "USDT" },
      ],
    });
    expect(sent.line).toBe("GET /api/client/withdrawal-accounts");
    expect(sent.answer).toEqual([
      {
        id: 6,
        kind: "bank",
        bankName: "Oschad",
        branchName: "Podil",
        accountNumber: "123456",
        accountName: "Olha",
        isDefault: true,
      },
      {
        id: 7,
        kind: "usdt",
        bankName: "TRC20",
        branchName: null,
        accountNumber: "T1234567",
        accountName: "USDT",
        isDefault: false,
      },
    ]);
  });

  test("POST /client/withdrawal-accounts: type, bank, number, holder [S7.31 S3.10]", async () => {
    const sent = await called(({ withdrawalAccounts }) => withdrawalAccounts.add(draft, "key"));
    expect(sent.line).toBe("POST /api/client/withdrawal-accounts");
    expect(sent.body).toEqual(draftBody);
  });

  test("the branch name goes along where there is one [S3.13]", async () => {
    const sent = await called(({ withdrawalAccounts }) =>
      withdrawalAccounts.add({ ...draft, branchName: "Podil" }, "key"),
    );
    expect(sent.body).toEqual({ ...draftBody, branch_name: "Podil" });
  });

  test("PUT /client/withdrawal-accounts/{id}: the same fields [S7.32]", async () => {
    const id = await accountIdOf();
    const sent = await called(({ withdrawalAccounts }) => withdrawalAccounts.change(id, draft));
    expect(sent.line).toBe("PUT /api/client/withdrawal-accounts/6");
    expect(sent.body).toEqual(draftBody);
  });

  test("DELETE /client/withdrawal-accounts/{id} [S7.33]", async () => {
    const id = await accountIdOf();
    const sent = await called(({ withdrawalAccounts }) => withdrawalAccounts.remove(id));
    expect(sent.line).toBe("DELETE /api/client/withdrawal-accounts/6");
  });
});

const message = {
  id: 8,
  title: "Hello",
  content: "There",
  is_read: 0,
  admin_name: "Shop",
  created_at: order.created_at,
};

describe("messages", () => {
  test.each(["system", "notice", "reward"])(
    "GET /client/messages: page, limit, is_read → messages, total; one of the type %s [S7.34 S9.3 S3.17 S4.10]",
    async (type) => {
      const sent = await called(
        ({ messages }) => messages.list({ query: { unreadOnly: true }, page: 2 }),
        { messages: [{ ...message, type }], total: 1 },
      );
      expect(sent.line).toBe("GET /api/client/messages?page=2&limit=10&is_read=0");
      const known = {
        id: 8,
        title: "Hello",
        content: "There",
        type,
        isRead: false,
        adminName: "Shop",
        createdAt,
      };
      expect(sent.answer).toMatchObject({ items: [known], total: 1 });
    },
  );

  test("the unread check: page 1, limit 1, is_read 0 [S7.41]", async () => {
    const sent = await called(({ messages }) => messages.unread, {
      messages: [{ ...message, type: "notice" }],
      total: 4,
    });
    expect(sent.line).toBe("GET /api/client/messages?page=1&limit=1&is_read=0");
    expect(sent.answer).toMatchObject({ count: 4, newest: { id: 8 } });
  });

  test("PUT /client/messages/{id}/read [S7.35]", async () => {
    const { answer: page } = await called(
      ({ messages }) => messages.list({ query: { unreadOnly: false }, page: 1 }),
      { messages: [{ ...message, type: "notice" }], total: 1 },
    );
    const [one] = page.items;
    if (one === undefined) throw new Error("no message");
    const sent = await called(({ messages }) => messages.markRead(one.id));
    expect(sent.line).toBe("PUT /api/client/messages/8/read");
  });
});

describe("calls that the specification declares, by the paths of D5", () => {
  test("GET /client/profile [S7.36]", async () => {
    const sent = await called(({ profiles }) => profiles.profile, {
      profile: { username: "067", phone: "067", email: "a@b.co" },
    });
    expect(sent.line).toBe("GET /api/client/profile");
    expect(sent.answer).toMatchObject({ username: "067", phone: "067", email: "a@b.co" });
  });

  test("PUT /client/password: old_password, new_password, confirm_password [S7.37]", async () => {
    const sent = await called(({ profiles }) =>
      profiles.changePassword({ current: "old-one", next: "new-one" }),
    );
    expect(sent.line).toBe("PUT /api/client/password");
    expect(sent.body).toEqual({
      old_password: "old-one",
      new_password: "new-one",
      confirm_password: "new-one",
    });
  });

  test.each([[[]], [""], ["Green Bank 260072"]])(
    "instructions of %j are none: the recharge is read (D7)",
    async (instructions) => {
      const row = {
        id: 1,
        amount: 5,
        method: "usdt",
        status: "pending",
        created_at: 1,
        instructions,
      };
      const { answer } = await called(({ recharges }) => recharges.list(1), {
        recharges: [row],
        total: 1,
      });
      expect(answer.items).toMatchObject([{ id: 1, instructions: null }]);
    },
  );

  test("GET and POST /client/recharges: page; amount, method [S7.40]", async () => {
    const listed = await called(({ recharges }) => recharges.list(2), { recharges: [], total: 0 });
    expect(listed.line).toBe("GET /api/client/recharges?page=2");
    const created = await called(
      ({ recharges }) =>
        recharges.create(
          { kind: "recharge", amount: fromHundredths(50_50), method: "alipay" },
          "key",
        ),
      { payUrl: "https://pay.example/2" },
    );
    expect(created.line).toBe("POST /api/client/recharges");
    expect(created.body).toEqual({ amount: 50.5, method: "alipay" });
    expect(created.answer).toMatchObject({ payUrl: "https://pay.example/2" });
  });

  test("GET /client/search: keyword, page, limit → products, total [S7.38]", async () => {
    const sent = await called(
      ({ search }) => search.products({ query: { keyword: "a lamp" }, page: 2 }),
      { products: [product], total: 1 },
    );
    expect(sent.line).toBe("GET /api/client/search?keyword=a+lamp&page=2&limit=10");
    expect(sent.answer).toMatchObject({ items: [knownProduct], total: 1 });
  });

  test.each(["pending", "paid", "failed", "cancelled"])(
    "a recharge that is %s, by each method [S4.8 S4.9]",
    async (status) => {
      const methods = ["alipay", "usdt", "bank_transfer"];
      const { answer: page } = await called(({ recharges }) => recharges.list(1), {
        recharges: methods.map((method, at) => ({
          id: at + 1,
          amount: 5,
          method,
          status,
          created_at: order.created_at,
        })),
        total: 3,
      });
      expect(page.items.map((one) => [one.method, one.status])).toEqual(
        methods.map((method) => [method, status]),
      );
    },
  );
});

test.each<[string, (ports: Ports) => Effect.Effect<unknown, unknown>, unknown?]>([
  ["an order", ({ orders }) => orders.create(orderOf(), "key"), { order: { id: 5 } }],
  ["a recycling", ({ orders }) => orders.recycle(orderId(5), "key")],
  ["a payment", ({ payments }) => payments.payOrder("2026-5", "balance", "key")],
  [
    "a recharge",
    ({ recharges }) =>
      recharges.create({ kind: "recharge", amount: fromHundredths(1), method: "usdt" }, "key"),
  ],
  ["an account", ({ withdrawalAccounts }) => withdrawalAccounts.add(draft, "key")],
  [
    "a withdrawal",
    ({ withdrawals }) =>
      Effect.flatMap(Effect.promise(accountIdOf), (accountId) =>
        withdrawals.withdraw({ amount: fromHundredths(1), accountId }, "key"),
      ),
  ],
])("%s is sent with its attempt's key (D7)", async (_, call, data) => {
  expect((await called(call, data)).headers.get("idempotency-key")).toBe("key");
});
