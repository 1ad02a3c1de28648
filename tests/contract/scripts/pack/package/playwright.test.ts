import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  routeNamedShop,
  routeShop,
  type ShopContext,
  type ShopPage,
  type ShopRoute,
} from "../../../../../scripts/pack/package/playwright.ts";
import { type HttpMount, listen } from "../../../../../src/fake-server/mounts/node-http.ts";
import { demoCustomers } from "../../../../../src/fake-server/seeds/demo-customers.ts";

/** The package's routes, on a page that is none: `npm run pack:fake-server -- --check` has a real one. */

type Handler = Parameters<ShopPage["route"]>[1];

interface Fulfilled {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface StubPage extends ShopPage {
  /** What the page gets; null: the connection was dropped; "network": nobody routes it. */
  readonly ask: (url: string, init?: RequestInit) => Promise<Fulfilled | null | "network">;
  /** Opens a new tab. */
  readonly open: () => StubPage;
}

/** Where a page went to look whether service workers could answer. */
const visited: string[] = [];

const contextOf = (blocksWorkers: boolean): ShopContext => ({
  newPage: async () => pageOf(blocksWorkers),
  route: async () => undefined,
});

const pageOf = (blocksWorkers = true): StubPage => {
  const routes: { readonly isFor: (url: URL) => boolean; readonly handler: Handler }[] = [];
  const listeners: ((page: ShopPage) => unknown)[] = [];
  const context = contextOf(blocksWorkers);
  return {
    on: (_, listener) => listeners.push(listener),
    open: () => {
      const tab = pageOf(blocksWorkers);
      for (const listener of listeners) listener(tab);
      return tab;
    },
    route: async (isFor, handler) => void routes.push({ isFor, handler }),
    goto: async (address) => void visited.push(address),
    evaluate: async () => !blocksWorkers,
    close: async () => undefined,
    context: () => context,
    ask: async (url, init) => {
      const asked = new Request(url, init);
      const found = routes.find(({ isFor }) => isFor(new URL(url)));
      if (found === undefined) return "network";
      const body = new Uint8Array(await asked.arrayBuffer());
      const got = Promise.withResolvers<Fulfilled | null>();
      const route: ShopRoute = {
        request: () => ({
          frame: () => undefined,
          method: () => asked.method,
          url: () => url,
          allHeaders: async () => ({ ...Object.fromEntries(asked.headers), host: "app.test" }),
          postDataBuffer: () => (body.length === 0 ? null : body),
        }),
        fulfill: async ({ status = 0, headers = {}, body: sent } = {}) =>
          got.resolve({ status, headers, text: String(sent) }),
        abort: async () => got.resolve(null),
        fallback: async () => undefined,
      };
      await found.handler(route);
      return got.promise;
    },
  };
};

const [customer] = demoCustomers;

/** The customer logs in, and puts goods into the cart. */
const shopping = async (page: StubPage): Promise<string> => {
  const login = await page.ask("http://app.test/api/client/login", {
    method: "POST",
    body: JSON.stringify(customer),
  });
  if (login === null || login === "network") throw new Error("There is no answer");
  const { token } = JSON.parse(login.text).data;
  await page.ask("http://app.test/api/client/cart", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ product_id: 1, quantity: 2 }),
  });
  return token;
};

const countOf = async (page: StubPage, token: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.ask("http://api.test/api/client/cart/count", { headers });
  return answer === null || answer === "network" ? answer : JSON.parse(answer.text).data?.count;
};

describe("routeNamedShop", () => {
  let mount: HttpMount;
  beforeEach(async () => {
    mount = await listen();
  });
  afterEach(() => mount.close());

  test("pages of one name meet in one shop, and others are not there", async () => {
    const { url } = mount;
    const [here, there, elsewhere, alone] = [pageOf(), pageOf(), pageOf(), pageOf()];
    expect(await routeNamedShop(here, { url, name: "checkout" })).toBe(`${url}/shops/checkout`);
    await routeNamedShop(there, { url: `${url}/`, name: "checkout" });
    await routeNamedShop(elsewhere, { url, name: "wallet" });
    expect(await routeNamedShop(alone, { url })).toMatch(/\/shops\/page-[\da-f-]{36}$/);
    const token = await shopping(here);
    expect(await countOf(there, token)).toBe(2);
    // A token is good for its shop alone.
    expect(await countOf(elsewhere, token)).toBeUndefined();
    expect(await countOf(alone, token)).toBeUndefined();
    expect(mount.server.calls.last()).toEqual([]);
  });

  test("the shop's own links lead to it, and what is no call to the network", async () => {
    const page = pageOf();
    const shop = await routeNamedShop(page, { url: mount.url, name: "checkout" });
    const picture = await page.ask(`http://app.test/shops/checkout/pictures/category-1.svg`);
    expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
    expect(await page.ask(`${shop}/pictures/category-1.svg`)).toMatchObject({ status: 200 });
    for (const path of [
      "index.html",
      "api/session",
      "v1/api/client/settings",
      "pictures/logo.svg",
    ]) {
      expect(await page.ask(`http://app.test/${path}`)).toBe("network");
    }
  });

  test("another origin may read, and a dropped connection is one", async () => {
    const page = pageOf();
    const shop = await routeNamedShop(page, { url: mount.url });
    const headers = { origin: "http://app.test" };
    const settings = "http://api.test/api/client/settings";
    expect(await page.ask(settings, { headers })).toMatchObject({
      status: 200,
      headers: {
        "access-control-allow-origin": "http://app.test",
        "access-control-allow-credentials": "true",
      },
    });
    await fetch(`${shop}/__fake/faults`, {
      method: "POST",
      body: JSON.stringify({ call: "GET /client/settings", kind: "drop" }),
    });
    expect(await page.ask(settings)).toBeNull();
  });

  test("a tab that the page opens is in its shop, and a tab of that one", async () => {
    const page = pageOf();
    await routeNamedShop(page, { url: mount.url });
    const token = await shopping(page);
    const tab = page.open();
    expect([await countOf(tab, token), await countOf(tab.open(), token)]).toEqual([2, 2]);
  });

  test("a wrong address is refused, and one where no server is", async () => {
    await expect(routeNamedShop(pageOf(), { url: "127.0.0.1:8787" })).rejects.toThrow(
      "routeNamedShop: not an address such as http://127.0.0.1:8787: 127.0.0.1:8787",
    );
    await mount.close();
    await expect(routeNamedShop(pageOf(), { url: mount.url })).rejects.toThrow(
      `routeNamedShop: no server answers at ${mount.url}`,
    );
  });

  test("the address of the page's own server is refused", async () => {
    const pages = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    });
    onTestFinished(() => void pages.close());
    await once(pages.listen(0, "127.0.0.1"), "listening");
    const address = pages.address();
    const port = typeof address === "object" ? address?.port : address;
    const url = `http://127.0.0.1:${port}`;
    await expect(routeNamedShop(pageOf(), { url })).rejects.toThrow(
      `routeNamedShop: ${url} is no fake server; its address is such as http://127.0.0.1:8787`,
    );
  });

  test.each([
    [{ nme: "checkout" }, "nme: there is no such field: is name meant?"],
    [{ url: undefined }, "url: is missing"],
  ])("wrong options are refused: %j", async (wrong, why) => {
    const options = { url: mount.url, ...wrong };
    const route = Reflect.apply(routeNamedShop, null, [pageOf(), options]);
    await expect(route).rejects.toThrow(`routeNamedShop: ${why}`);
  });

  test("a wrong name is refused", async () => {
    await expect(routeNamedShop(pageOf(), { url: mount.url, name: "Check out" })).rejects.toThrow(
      /^A shop's name has 1 to 64 lower-case letters.*; not Check out$/,
    );
  });
});

test("a context in which a service worker could answer is refused by both", async () => {
  const refusal = /serviceWorkers: "block"/;
  await expect(routeShop(pageOf(false))).rejects.toThrow(refusal);
  await expect(routeNamedShop(pageOf(false), { url: "http://127.0.0.1:9" })).rejects.toThrow(
    refusal,
  );
});

test("that is looked for at an address that every browser goes to", async () => {
  visited.length = 0;
  await routeShop(pageOf());
  expect(visited).toHaveLength(1);
  for (const address of visited) {
    // Node forbids the ports that the standard of `fetch` does, and Firefox before anybody routes.
    const { cause } = await fetch(address).catch((error: unknown) => Object(error));
    expect(String(cause)).not.toContain("bad port");
  }
});

test.each([
  ["routeShop", routeShop],
  ["routeNamedShop", routeNamedShop],
])("%s says that a page comes first", async (name, route) => {
  await expect(
    Promise.resolve(Reflect.apply(route, undefined, [{ scenario: "demo" }, { url: "" }])),
  ).rejects.toThrow(`${name} takes a page of Playwright first`);
});
