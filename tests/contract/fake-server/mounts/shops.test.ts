import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type HttpMount,
  type HttpMountOptions,
  listen,
} from "../../../../src/fake-server/mounts/node-http.ts";
import { valueAt } from "../../../support/fake-shop.ts";
import { putFile, sharedFolder } from "../../../support/temporary-folder.ts";

/** Isolated shops: `/shops/NAME/…`, or the header `X-Shop`. */

const credentials = { username: "0671234501", password: "sunflower1" };
const start = Date.UTC(2026, 0, 15, 12);

let mount: HttpMount;
beforeAll(async () => {
  mount = await open();
});
afterAll(() => mount.close());

const open = (options: HttpMountOptions = {}): Promise<HttpMount> =>
  listen({ clock: () => start, seed: 7, secrets: "seeded", ...options });

interface Asked {
  readonly shop?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly method?: string;
}

const ask = (path: string, { shop, token, body, method }: Asked = {}, to = mount) =>
  fetch(`${to.url}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      "accept-language": "en",
      ...(shop === undefined ? {} : { "x-shop": shop }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

const textAt = (value: unknown, path: string): string => {
  const text = valueAt(value, path);
  if (typeof text !== "string") throw new Error(`No text at ${path}: ${JSON.stringify(value)}`);
  return text;
};

const logIn = async (shop: string, to = mount): Promise<string> =>
  textAt(
    await json(ask(`/shops/${shop}/api/client/login`, { body: credentials }, to)),
    "data.token",
  );

const putIntoCart = (shop: string, token: string, to = mount) =>
  ask(`/shops/${shop}/api/client/cart`, { token, body: { product_id: 1, quantity: 1 } }, to);

const cartOf = async (shop: string, token: string, to = mount): Promise<unknown> =>
  valueAt(await json(ask(`/shops/${shop}/api/client/cart/count`, { token }, to)), "data.count");

/** All texts in an answer. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe("a shop's name", () => {
  test("in the path and in the header is the same shop", async () => {
    const token = await logIn("same");
    await putIntoCart("same", token);
    const count = await json(ask("/api/client/cart/count", { shop: "same", token }));
    expect(valueAt(count, "data.count")).toBe(1);
    expect(await cartOf("same", token)).toBe(1);
    const both = ask("/shops/same/api/client/cart/count", { shop: "same", token });
    expect(valueAt(await json(both), "data.count")).toBe(1);
  });

  test("that differs in the path and in the header is refused", async () => {
    const answer = await ask("/shops/one/api/client/settings", { shop: "two" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 40004,
      message: "The path names the shop one, but X-Shop names two",
      data: null,
    });
  });

  test.each(["UPPER", "a.b", "-a", "a%2Fb", "", "x".repeat(65), "a, b"])(
    "%j is refused in one line that says what a name is",
    async (name) => {
      const answers = [await ask("/api/client/settings", { shop: name })];
      if (!name.includes(" ")) answers.push(await ask(`/shops/${name}/api/client/settings`));
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        const body: unknown = await answer.json();
        expect(valueAt(body, "code")).toBe(40003);
        expect(valueAt(body, "message")).toMatch(/is no shop’s name: 1 to 64 lower-case letters/);
      }
    },
  );

  test("names nothing by itself, nor within another shop", async () => {
    for (const path of ["/shops/a", "/shops/a/", "/shops/a/shops/b/api/client/settings"]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask("/shops/a/api/client/settings", { method: "DELETE" })).status).toBe(405);
  });
});

describe("what one shop does", () => {
  test("another does not see: carts, tokens, stock, faults, time, journal", async () => {
    const mine = await logIn("mine");
    const theirs = await logIn("theirs");
    await putIntoCart("mine", mine);
    expect(await cartOf("theirs", theirs)).toBe(0);
    expect((await ask("/shops/theirs/api/client/user", { token: mine })).status).toBe(401);
    expect((await ask("/api/client/user", { token: mine })).status).toBe(401);

    await ask("/shops/mine/__fake/products", { body: { id: 1, stock: 3, price: 4_56 } });
    await ask("/__fake/faults", {
      shop: "mine",
      body: { call: "GET /client/settings", kind: "status", status: 503 },
    });
    await ask("/shops/mine/__fake/advance", { body: { milliseconds: 3_600_000 } });
    expect((await ask("/shops/theirs/api/client/settings")).status).toBe(200);
    expect((await ask("/shops/mine/api/client/settings")).status).toBe(503);

    const productOf = async (shop: string, token: string) =>
      valueAt(await json(ask(`/shops/${shop}/api/client/products/1`, { token })), "data");
    expect(await productOf("mine", mine)).toMatchObject({ stock: 3, price: 4.56 });
    expect(valueAt(await productOf("theirs", theirs), "price")).not.toBe(4.56);

    const dateOf = async (shop: string) =>
      Date.parse(String((await ask(`/shops/${shop}/api/client/settings`)).headers.get("date")));
    expect((await dateOf("mine")) - (await dateOf("theirs"))).toBe(3_600_000);
    const requests = valueAt(await json(ask("/shops/theirs/__fake/requests")), "data.requests");
    expect(JSON.stringify(requests)).not.toContain('"quantity":1');
  });

  test("is the same in each shop of that name, byte by byte", async () => {
    const visit = async () => {
      const own = await open();
      const token = await logIn("twin", own);
      await putIntoCart("twin", token, own);
      const cart = await (await ask("/shops/twin/api/client/cart", { token }, own)).text();
      await own.close();
      return [token, cart];
    };
    expect(await visit()).toEqual(await visit());
  });
});

test("every link leads to the same shop", async () => {
  await ask("/shops/links/__fake/scenario", { body: { name: "vip-with-recycler" } });
  const token = await logIn("links");
  await putIntoCart("links", token);
  await ask("/shops/links/__fake/products", { body: { id: 1, price: 5_00, stock: 3 } });
  const items = [{ product_id: 1, quantity: 1, price: 5 }];
  const order = await json(ask("/shops/links/api/client/orders", { token, body: { items } }));
  const pay = {
    pay_method: "alipay",
    business_type: "order",
    business_no: textAt(order, "data.order.order_no"),
  };
  const picture = new FormData();
  picture.set("file", new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)]), "a.png");
  const uploaded = await json(
    fetch(`${mount.url}/shops/links/api/client/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: picture,
    }),
  );
  const avatar = textAt(uploaded, "data.url");
  await ask("/shops/links/api/client/profile", { token, method: "PUT", body: { avatar } });

  const reads = ["settings", "categories", "products?page=1&limit=10", "cart", "user", "profile"];
  const answers = [
    uploaded,
    order,
    await json(ask("/shops/links/api/client/pay", { token, body: pay })),
    await json(
      ask("/shops/links/api/client/recharges", { token, body: { amount: 5, method: "alipay" } }),
    ),
    ...(await Promise.all(
      // By the header as well: it is rewritten to the path.
      reads.map((read) => json(ask(`/api/client/${read}`, { shop: "links", token }))),
    )),
  ];
  const links = answers
    .flatMap(textsIn)
    .filter((text) => /^(http:\/\/127|\/(shops|pictures|fake-pay|service-chat)\b)/.test(text));
  const different = new Set(links);
  expect([...different].filter((link) => link.includes("/fake-pay/"))).toHaveLength(2);
  expect(different.size).toBeGreaterThan(50);
  for (const link of different) {
    const { pathname } = new URL(link, mount.url);
    expect(pathname).toMatch(/^\/shops\/links\/(pictures|fake-pay)\//);
    expect((await fetch(new URL(link, mount.url))).status).toBe(200);
  }
  expect((await ask(avatar.replace("links", "theirs"))).status).toBe(404);
  expect((await ask("/shops/links/service-chat/?area=Kyiv-Podil")).status).toBe(200);

  // The payment site reports to the shop from which it was entered.
  const payUrl = new URL(textAt(answers[2], "data.payUrl"));
  const report = {
    order_no: payUrl.searchParams.get("order_no"),
    signature: payUrl.searchParams.get("signature"),
  };
  expect(
    (await fetch(new URL("confirm", payUrl), { method: "POST", body: JSON.stringify(report) }))
      .status,
  ).toBe(200);
  const paid = await json(
    ask(`/shops/links/api/client/orders/${payUrl.searchParams.get("order_id")}`, { token }),
  );
  expect(valueAt(paid, "data.order.status")).toBe("paid");
});

test("a recycler's area that is this server's chat leads to the shop's", async () => {
  const area = (chat: string) => ({ username: "olena", password: "sunflower1", serviceArea: chat });
  const areaAfter = async (chat: string) => {
    await ask("/shops/chat/__fake/scenario", { body: { version: 1, customers: [area(chat)] } });
    const body = { username: "olena", password: "sunflower1" };
    const user = await json(ask("/shops/chat/api/client/login", { body }));
    return valueAt(user, "data.user.recycler.service_area");
  };
  const path = "/service-chat/?area=Kyiv-Podil";
  expect(await areaAfter(`${mount.url}${path}`)).toBe(`${mount.url}/shops/chat${path}`);
  expect(await areaAfter("Kyiv-Podil")).toBe("Kyiv-Podil");
  expect(await areaAfter(`https://chat.example${path}`)).toBe(`https://chat.example${path}`);
});

test("a page may send the header, and learns so by a preflight", async () => {
  const answer = await fetch(`${mount.url}/api/client/cart`, {
    method: "OPTIONS",
    headers: { origin: "http://localhost:5173" },
  });
  expect(answer.headers.get("access-control-allow-headers")).toContain("x-shop");
});

describe("the controls", () => {
  test("list the shops with their addresses, and the controls of each with its own", async () => {
    const own = await open();
    onTestFinished(own.close);
    expect(await json(ask("/__fake/shops", {}, own))).toEqual({ code: 0, data: { shops: [] } });
    for (const name of ["b", "a"]) await ask(`/shops/${name}/api/client/settings`, {}, own);
    const listed = valueAt(await json(ask("/shops/a/__fake/shops", {}, own)), "data.shops");
    expect(listed).toMatchObject([{ name: "a", api: `${own.url}/shops/a/api` }, { name: "b" }]);
    const controls = await (await ask("/shops/a/__fake/", {}, own)).text();
    expect(controls).toContain(`curl ${own.url}/shops/a/__fake/advance`);
  });

  test("end a shop, which begins afresh when it is called again", async () => {
    const token = await logIn("gone");
    expect(await json(ask("/__fake/delete-shop", { body: { name: "gone" } }))).toEqual({
      code: 0,
      data: {},
    });
    expect((await ask("/shops/gone/api/client/user", { token })).status).toBe(401);
    await ask("/__fake/delete-shop", { body: { name: "gone" } });
    const again = await ask("/__fake/delete-shop", { body: { name: "gone" } });
    expect(again.status).toBe(400);
    expect(valueAt(await again.json(), "message")).toBe("There is no shop gone");
  });

  test("end a shop in which an answer is held", async () => {
    await ask("/shops/held/__fake/faults", {
      body: { call: "GET /client/settings", kind: "delay" },
    });
    const held = ask("/shops/held/api/client/settings");
    const heldNow = async () => valueAt(await json(ask("/shops/held/__fake/held")), "data.held");
    while ((await heldNow()) === 0);
    await ask("/__fake/delete-shop", { body: { name: "held" } });
    expect((await held).status).toBe(200);
  });
});

test("more shops than there may be are refused, until one is deleted", async () => {
  const own = await open({ mostShops: 2 });
  onTestFinished(own.close);
  const settings = (name: string) => ask(`/shops/${name}/api/client/settings`, {}, own);
  expect([(await settings("a")).status, (await settings("b")).status]).toEqual([200, 200]);
  const answer = await settings("c");
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({
    code: 42900,
    message: "There are 2 shops, which is the limit. Remove one by POST /__fake/delete-shop",
  });
  await ask("/__fake/delete-shop", { body: { name: "a" } }, own);
  expect((await settings("c")).status).toBe(200);
});

test("a shop that has not been called for long goes on where it was", async () => {
  const own = await open();
  onTestFinished(own.close);
  await ask("/shops/first/__fake/scenario", { body: { name: "fresh-customer" } }, own);
  const token = await logIn("first", own);
  await putIntoCart("first", token, own);
  await ask("/shops/first/__fake/products", { body: { id: 2, stock: 7 } }, own);
  await ask("/shops/first/__fake/marks", { body: { name: "before" } }, own);
  const drop = { call: "GET /client/settings", kind: "status", status: 503, nth: 2 };
  await ask("/shops/first/__fake/faults", { body: drop }, own);
  const visible = async () => ({
    state: await (await ask("/shops/first/__fake/save", {}, own)).text(),
    requests: await (await ask("/shops/first/__fake/requests", {}, own)).text(),
    calls: await (await ask("/shops/first/__fake/calls", {}, own)).text(),
  });
  const before = await visible();
  // More than are kept awake.
  for (let place = 0; place < 40; place += 1) {
    await ask(`/shops/other-${place}/api/client/settings`, {}, own);
  }
  expect(await visible()).toEqual(before);
  expect(await cartOf("first", token, own)).toBe(1);
  expect((await ask("/shops/first/api/client/settings", {}, own)).status).toBe(200);
  expect((await ask("/shops/first/api/client/settings", {}, own)).status).toBe(503);
  const since = await json(ask("/shops/first/__fake/requests?since=before", {}, own));
  expect(valueAt(since, "data.requests.0.path")).toBe("/client/cart/count");
  await ask("/shops/first/__fake/reset", { method: "POST" }, own);
  // A token of before is not given again.
  expect(await logIn("first", own)).not.toBe(token);
  const status = await json(ask("/shops/first/__fake/status", {}, own));
  expect(valueAt(status, "data.scenario")).toBe("fresh-customer");
});

describe("with a state file, each shop has its own", () => {
  const folder = sharedFolder();
  const state = join(folder, "shop.json");

  test("and goes on from there, until it is deleted", async () => {
    const first = await open({ state });
    const token = await logIn("kept", first);
    await putIntoCart("kept", token, first);
    await first.close();
    expect(readdirSync(`${state}.shops`)).toEqual(["kept.json"]);

    const second = await open({ state });
    onTestFinished(second.close);
    const listed = valueAt(await json(ask("/__fake/shops", {}, second)), "data.shops");
    expect(listed).toMatchObject([{ name: "kept" }]);
    expect(await cartOf("kept", token, second)).toBe(1);
    expect((await ask("/api/client/user", { token }, second)).status).toBe(401);
    await ask("/__fake/delete-shop", { body: { name: "kept" } }, second);
    // Nor is an empty folder left, which whoever deletes the state would have to know of.
    expect(existsSync(`${state}.shops`)).toBe(false);
    expect((await ask("/shops/kept/api/client/user", { token }, second)).status).toBe(401);
  });

  test("a name that leads out of the folder deletes no file", async () => {
    const precious = putFile(folder, "precious.json", "{}");
    const own = await open({ state });
    onTestFinished(own.close);
    // The folder is there from the first shop on.
    await ask("/shops/first/api/client/settings", {}, own);
    for (const name of ["../precious", "../shop", "first/../../precious", ""]) {
      expect(await json(ask("/__fake/delete-shop", { body: { name } }, own))).toEqual({
        code: 400,
        message: `There is no shop ${name}`,
        data: null,
      });
    }
    expect(existsSync(precious)).toBe(true);
  });

  test("a file that is half written is reported, and leaves the other shops alone", async () => {
    const broken = join(folder, "broken.json");
    putFile(folder, "broken.json.shops/half.json", '{"version":4,"tab');
    const own = await open({ state: broken });
    onTestFinished(own.close);
    const answer = await ask("/shops/half/api/client/settings", {}, own);
    expect(answer.status).toBe(409);
    expect(valueAt(await answer.json(), "message")).toBe(
      "The shop half cannot go on from its file: This is no state of the fake server: it is not JSON. POST /__fake/delete-shop removes it",
    );
    expect((await ask("/shops/whole/api/client/settings", {}, own)).status).toBe(200);
    await ask("/__fake/delete-shop", { body: { name: "half" } }, own);
    expect((await ask("/shops/half/api/client/settings", {}, own)).status).toBe(200);
  });
});
