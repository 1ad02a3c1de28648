import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedHomeKey } from "../../../src/domain/catalogue/stored-home-key.ts";
import { storedHomeText } from "../../../src/domain/catalogue/stored-home.ts";
import type { PageData, PageTexts } from "../../../src/shell/early.ts";
import type { ScreenScript } from "../../../src/shell/painting.ts";

/** What the page asks for before its bundle has come, and for whom. */

const data: PageData = {
  view: ["view.js"],
  login: ["login.js"],
  calls: ["/user"],
  screens: {
    "": ["home", "/products"],
    "product/0": ["product", "/products/{id}"],
    orders: ["orders", "/orders"],
    cart: ["cart", "/cart"],
  },
  drawn: ["home", "product"],
};
const words: PageTexts = {
  back: "Back",
  tabs: ["Home", "Cart", "User"],
  titles: [null, "Product", "Orders", "Your cart"],
  lost: "The shop did not load",
  retry: "Try again",
  login: ["login-en.js"],
};

let asked: [address: string, init: RequestInit][];
let scripts: Record<string, ScreenScript>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  scripts = {};
  localStorage.setItem("token", "t0");
  localStorage.setItem("language", "en");
  document.head.innerHTML = `<script type="module"></script><template><b>${JSON.stringify(data)}</b><i lang="en">${JSON.stringify(words)}</i></template>`;
  document.body.innerHTML = `<div id="shell" inert aria-hidden="true"><div class="shell-bar"><svg></svg></div><div class="shell-tabs"></div></div>`;
});
afterEach(async () => {
  await settled(1_000);
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("data-shell");
  globalThis.earlyAnswers = undefined;
  globalThis.showBars = undefined;
  globalThis.showLost = undefined;
});

/** When what has begun has had its turn, after some milliseconds. */
const settled = async (milliseconds = 0): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

/** Opens the shop at an address below its path. */
const open = async (address: string, answer = async () => Response.json({})): Promise<void> => {
  vi.stubGlobal("SHOP_BASE", "/shop/");
  vi.stubGlobal("API_BASE", "/api");
  vi.stubGlobal("SCRIPTS", "shell-");
  vi.stubGlobal("ADDRESS", new URL(`https://shop.example/shop/${address}`));
  vi.stubGlobal("CALL", (path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answer();
  });
  for (const [name, script] of Object.entries(scripts))
    vi.doMock(`/shop/shell-${name}-en.js`, () => script);
  await import("../../../src/shell/early.ts");
  await settled();
};

const paths = () => asked.map(([path]) => path);
const files = () =>
  Array.from(document.querySelectorAll("link"), (link) => link.getAttribute("href"));

test("a customer's first calls are sent as the shop itself would send them, those of the screen first", async () => {
  await open("product/17");
  expect(asked).toEqual([
    [
      "/api/products/17",
      {
        cache: "no-store",
        headers: {
          Accept: "application/json",
          "Accept-Language": "en",
          Authorization: "Bearer t0",
        },
      },
    ],
  ]);
  await settled(500);
  expect(paths()).toEqual(["/api/products/17", "/api/user"]);
  expect(files()).toEqual(["/shop/view.js"]);
  const early = globalThis.earlyAnswers;
  expect([early?.token, early?.language]).toEqual(["t0", "en"]);
  expect([...(early?.answers.keys() ?? [])]).toEqual(paths());
  expect((await early?.answers.get("/api/user"))?.text).toBe("{}");
});

test("the first view is drawn from its answers, and what every screen asks for waits until it is painted", async () => {
  const view = Promise.withResolvers<boolean>();
  const paint = vi.fn<NonNullable<ScreenScript["paint"]>>(() => view.promise);
  scripts = { product: { ahead: ["product.js"], paint } };
  await open("product/17");
  expect(document.documentElement.dataset["shell"]).toBe("product");
  expect(paint).toHaveBeenCalledTimes(0);
  globalThis.showBars?.();
  await settled();
  expect(paint).toHaveBeenCalledTimes(1);
  expect(paint.mock.lastCall?.[0]).toMatchObject({ base: "/shop", language: "en", restored: null });
  const answers = await Promise.all(paint.mock.lastCall?.[0].answers ?? []);
  expect(answers.map(({ text }) => text)).toEqual(["{}"]);
  expect([paths(), files()]).toEqual([["/api/products/17"], []]);
  view.resolve(true);
  await settled(100);
  expect([paths(), files()]).toEqual([
    ["/api/products/17", "/api/user"],
    ["/shop/view.js", "/shop/product.js"],
  ]);
  expect(await globalThis.earlyAnswers?.drawn).toBe(true);
  const loaded = vi.fn<() => void>();
  void paint.mock.lastCall?.[0].hasView.then(loaded);
  await settled();
  expect(loaded).toHaveBeenCalledTimes(0);
  document.querySelector("link")?.dispatchEvent(new Event("load"));
  await settled();
  expect(loaded).toHaveBeenCalledTimes(1);
});

test("the bars are those of the screen, can be heard and tapped, and React's Back takes a tap on theirs", async () => {
  document.documentElement.lang = "";
  await open("product/17");
  globalThis.showBars?.();
  expect(document.querySelector("#shell h1")?.textContent).toBe("Product");
  expect(document.documentElement.lang).toBe("en");
  const shell = document.getElementById("shell");
  expect([shell?.inert, shell?.ariaHidden]).toEqual([false, null]);
  const back = document.querySelector("#shell button");
  back?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(back?.hasAttribute("data-pressed")).toBe(true);
  expect(document.querySelector("#shell nav")).toBeNull();
});

test("a screen of the bottom bar has that bar, and no way back", async () => {
  await open("cart");
  globalThis.showBars?.();
  expect(document.querySelector("#shell h1")?.textContent).toBe("Your cart");
  expect(document.querySelector("#shell button")).toBeNull();
  const tabs = [...document.querySelectorAll("#shell nav a")];
  expect(tabs.map(({ textContent }) => textContent)).toEqual(words.tabs);
});

test("a screen with a bar of its own keeps the empty one", async () => {
  await open("");
  globalThis.showBars?.();
  expect(document.querySelector("#shell .shell-bar")).not.toBeNull();
});

test("the last visit's home is shown, and painted before anything is asked; another screen shows none of it", async () => {
  document.documentElement.dataset["build"] = "this";
  const bodies = { settings: "{}", categories: "{}", products: "{}" };
  const drawn = { build: "this", html: "<header><h1>Shop</h1></header><b></b>" };
  const last = { language: "en", readAt: Date.now(), bodies, drawn } as const;
  localStorage.setItem(storedHomeKey, storedHomeText(last) ?? "");
  // It is never done, so that nothing follows it.
  scripts = { home: { ahead: [], paint: () => new Promise(() => {}) } };
  await open("");
  expect(paths()).toEqual([]);
  globalThis.showBars?.();
  expect(document.querySelector("#shell h1")?.textContent).toBe("Shop");
  await settled(100);
  expect(paths()).toEqual(["/api/products"]);
  vi.resetModules();
  await open("product/17");
  expect(paths()).toContain("/api/products/17");
  delete document.documentElement.dataset["build"];
});

test("with a filter, in which the screen has another list, its own calls are left to React, and nothing is drawn", async () => {
  const paint = vi.fn<NonNullable<ScreenScript["paint"]>>(async () => true);
  scripts = { product: { ahead: [], paint } };
  await open("product/17?sort=price");
  globalThis.showBars?.();
  await settled(500);
  expect(paths()).toEqual(["/api/user"]);
  expect(document.documentElement.dataset["shell"]).toBeUndefined();
  expect([await globalThis.earlyAnswers?.drawn, paint.mock.calls]).toEqual([false, []]);
});

test.each([
  ["orders?order_id=3", "/api/orders"],
  ["?utm_source=mail", "/api/products"],
])("the address %s is a usual one", async (address, own) => {
  await open(address);
  globalThis.showBars?.();
  await settled(500);
  expect(paths()).toContain(own);
});

test("a filtered home screen is not a usual one", async () => {
  await open("?filter=hot");
  await settled(500);
  expect(paths()).toEqual(["/api/user"]);
});

test("a script that breaks, or a call that fails, is left to React", async () => {
  const paint = async () => Promise.reject(new Error("broken"));
  scripts = { product: { ahead: [], paint } };
  await open("product/17", () => Promise.reject(new TypeError("Failed to fetch")));
  globalThis.showBars?.();
  await settled(500);
  expect(await globalThis.earlyAnswers?.drawn).toBe(false);
  expect(paths()).toEqual(["/api/products/17", "/api/user"]);
});

test.each([
  ["", ["login.js", "login-en.js", "view.js"]],
  ["login", ["login.js", "login-en.js", "view.js"]],
  ["orders", ["view.js"]],
])(
  "for nobody nothing is asked at '%s', and of the files those that are needed",
  async (address, ahead) => {
    for (const token of [null, "", "two words", "t".repeat(4_097)]) {
      if (token === null) localStorage.removeItem("token");
      else localStorage.setItem("token", token);
      document.querySelectorAll("link").forEach((link) => link.remove());
      vi.resetModules();
      await open(address);
      await settled(500);
      expect([paths(), globalThis.earlyAnswers]).toEqual([[], undefined]);
      expect(files()).toEqual(ahead.map((file) => `/shop/${file}`));
    }
  },
);

test("with blocked storage the shop starts as for nobody", async () => {
  vi.stubGlobal("localStorage", {
    clear() {},
    getItem: () => {
      throw new DOMException("", "SecurityError");
    },
  });
  await open("login");
  expect([paths(), files()]).toEqual([
    [],
    ["/shop/login.js", "/shop/login-en.js", "/shop/view.js"],
  ]);
});

test("at an address of no screen, the files that every screen needs are loaded, and nothing is asked", async () => {
  await open("nowhere");
  await settled(500);
  expect([paths(), files()]).toEqual([[], ["/shop/view.js"]]);
});

test("a bundle that does not come is said in the customer's language", async () => {
  await open("orders");
  document.querySelector("script[type=module]")?.dispatchEvent(new Event("error"));
  const alert = () => document.querySelector("#shell [role=alert]");
  expect(alert()?.textContent).toBe(words.lost);
  alert()?.parentElement?.remove();
  // What has come may fail, too.
  globalThis.showLost?.();
  expect(alert()?.textContent).toBe(words.lost);
});

test("under a worker, which has the files, a screen that the shell does not draw needs no script", async () => {
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker: { controller: {} } });
  const paint = vi.fn<NonNullable<ScreenScript["paint"]>>(async () => true);
  scripts = { orders: { ahead: ["orders.js"] }, product: { ahead: [], paint } };
  await open("orders");
  await settled(500);
  expect(files()).toEqual(["/shop/view.js"]);
  vi.resetModules();
  await open("product/17");
  globalThis.showBars?.();
  await settled();
  expect(paint).toHaveBeenCalledTimes(1);
});

test("without a worker, the files of such a screen follow those of every screen", async () => {
  scripts = { orders: { ahead: ["orders.js"] } };
  await open("orders");
  await settled(500);
  expect(files()).toEqual(["/shop/view.js", "/shop/orders.js"]);
});

test("the code of the registration is loaded ahead for who is nobody", async () => {
  localStorage.removeItem("token");
  scripts = { register: { ahead: ["register.js"] } };
  await open("register");
  expect(files()).toEqual(["/shop/view.js", "/shop/register.js"]);
});
