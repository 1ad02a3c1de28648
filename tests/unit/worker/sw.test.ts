import { beforeEach, expect, test, vi } from "vitest";
import { byLanguage } from "../../../src/domain/locale/language.ts";
import type { BuildFiles } from "../../../src/worker/build-files.ts";

/** The shop's worker, in a browser whose network, caches and tabs are the test's. */

const scope = "https://shop.example/";
const code = "assets/shop-12345678.js";
const style = "assets/shop-12345678.css";
const texts = (language: string) => [`assets/${language}-12345678.js`];
const build: BuildFiles = {
  id: "new",
  routes: ["^/cart$"],
  first: [code],
  screens: { cart: { code: [code, style], texts: byLanguage(texts) } },
  shared: [code, style],
  languages: byLanguage(texts),
};
const own = "shop-build new";
const former = "shop-build former";
const wholeFiles = [code, style, ...texts("en"), ""];

const typeOf = (file: string): string => {
  if (file.endsWith(".js")) return "text/javascript";
  return file.endsWith(".css") ? "text/css" : "text/html";
};

const sent = (body: string, type: string): Response =>
  Object.defineProperty(
    new Response(body, { headers: { "content-type": type, vary: "Origin" } }),
    "type",
    { value: "basic" },
  );

/** By file below the scope. Others cannot be reached. */
let network: Record<string, () => Promise<Response>>;
/** By cache and file below the scope. */
let kept: Record<string, Record<string, string>>;
let storage: "free" | "full" | "blocked";
/** The build that each open tab says it runs; null: it is silent. */
let tabs: (string | null)[];
let asked: [file: string, cache?: RequestCache][];
let done: string[];

const pageOf = (id: string): string => `<html data-build="${id}">`;

const serve = (...files: readonly string[]): void => {
  for (const file of files)
    network[file] = async () => sent(file === "" ? pageOf("new") : `sent ${file}`, typeOf(file));
};

const keep = (cache: string, files: readonly string[]): void => {
  kept[cache] = Object.fromEntries(files.map((file) => [file, `kept ${file}`]));
};

const open = (name: string) => {
  if (storage === "blocked") throw new DOMException("no", "SecurityError");
  kept[name] ??= {};
  const files = kept[name];
  return {
    keys: async () => Object.keys(files).map((file) => ({ url: scope + file })),
    match: async (url: string) => {
      const file = files[url.slice(scope.length)];
      return file === undefined ? undefined : new Response(file);
    },
    put: async (url: string, answer: Response) => {
      if (storage === "full") throw new DOMException("full", "QuotaExceededError");
      const { headers } = answer;
      const told = `${headers.get("content-type")} for ${headers.get("vary") ?? "anyone"}`;
      files[url.slice(scope.length)] = `${await answer.text()}, ${told}`;
    },
  };
};

beforeEach(() => {
  network = {};
  kept = {};
  storage = "free";
  tabs = [];
  asked = [];
  done = [];
});

const start = async (path: "sw" | "retired/sw" = "sw") => {
  const listeners: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal("BUILD", build);
  vi.stubGlobal("caches", {
    open: async (name: string) => open(name),
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
    match: async (url: string) => {
      const found = await Promise.all(Object.keys(kept).map((name) => open(name).match(url)));
      if (storage === "blocked") open("");
      return found.find((answer) => answer !== undefined);
    },
  });
  vi.stubGlobal("fetch", async (input: string | { url: string }, init?: RequestInit) => {
    const file = (typeof input === "string" ? input : input.url).slice(scope.length);
    asked.push(init?.cache === undefined ? [file] : [file, init.cache]);
    const answer = network[file];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    init?.signal?.throwIfAborted();
    return answer();
  });
  vi.stubGlobal("self", {
    registration: { scope, unregister: async () => done.push("unregister") },
    clients: {
      claim: async () => done.push("claim"),
      matchAll: async (of: unknown) => {
        expect(of).toEqual({ type: "window", includeUncontrolled: true });
        return tabs.map((tab) => ({
          postMessage: (_: unknown, [port]: [MessagePort]) => {
            if (tab === null) vi.runAllTimers();
            else port.postMessage(tab);
          },
        }));
      },
    },
    skipWaiting: async () => done.push("skipWaiting"),
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  });
  vi.resetModules();
  await (path === "sw"
    ? import("../../../src/worker/sw.ts")
    : import("../../../src/worker/retired/sw.ts"));
  /** Resolves, when all is done for which the browser must keep the worker, to its answer. */
  const fire = async (type: string, event: object): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[type]?.({
      ...event,
      waitUntil: (more: Promise<unknown>) => work.push(more),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const given = await answer;
    await Promise.all(work);
    return given;
  };
  const request = async (path: string, mode = "cors", destination = "script") => {
    const request = { method: "GET", url: scope + path, mode, destination };
    return (await fire("fetch", { request }))?.text();
  };
  return {
    fire,
    visit: (path: string) => request(path, "navigate", "document"),
    load: (path: string) => request(path),
    /** @param stop the page no longer wants the file */
    keepNext: async (all: boolean, stop = false): Promise<unknown> => {
      const answer = vi.fn<(told: unknown) => void>();
      const port = new EventTarget();
      const start = () => stop && port.dispatchEvent(new Event("message"));
      const wish = { language: "en", screens: ["cart"], all };
      await fire("message", {
        data: { kind: "keep", wish },
        ports: [Object.assign(port, { start, postMessage: answer })],
      });
      return answer.mock.lastCall?.[0];
    },
  };
};

test("a whole build that is kept answers a route without the network", async () => {
  keep(own, wholeFiles);
  serve("cart");
  const { visit } = await start();
  expect(await visit("cart")).toBe("kept ");
  expect(asked).toEqual([]);
});

test("while a file is missing, the server's page comes, and the kept one only where the network fails", async () => {
  keep(own, ["", code, ...texts("en")]);
  network["cart"] = async () => sent("of the server", "text/html");
  const { visit } = await start();
  expect(await visit("cart")).toBe("of the server");
  network = {};
  expect(await visit("cart")).toBe("kept ");
});

test.each(["free", "blocked"] as const)(
  "with nothing kept and %s storage, a route is the server's, and without a network the failure is the browser's",
  async (state) => {
    storage = state;
    serve("cart");
    const { visit } = await start();
    expect(await visit("cart")).toBe("sent cart");
    network = {};
    await expect(visit("cart")).rejects.toThrow("Failed to fetch");
  },
);

test("what is neither a route nor a file of a build is left to the browser", async () => {
  const { visit, load } = await start();
  expect([await visit("pay"), await load("api/client/cart")]).toEqual([undefined, undefined]);
});

test("a file of a former build, too, comes from the cache", async () => {
  keep(former, ["assets/gone-12345678.js"]);
  const { load } = await start();
  expect(await load("assets/gone-12345678.js")).toBe("kept assets/gone-12345678.js");
});

test("a file that comes from the network is kept, for every request", async () => {
  serve(code);
  const { load } = await start();
  expect(await load(code)).toBe(`sent ${code}`);
  expect(kept).toEqual({ [own]: { [code]: `sent ${code}, text/javascript for anyone` } });
});

test("neither another build's file nor a page in a file's place is kept", async () => {
  serve("assets/gone-12345678.js");
  network[code] = async () => sent("Not found", "text/html");
  const { load } = await start();
  expect(await load("assets/gone-12345678.js")).toBe("sent assets/gone-12345678.js");
  expect(await load(code)).toBe("Not found");
  expect(kept).toEqual({});
});

test.each(["full", "blocked"] as const)(
  "with %s storage a file comes all the same",
  async (state) => {
    storage = state;
    serve(code);
    const { load } = await start();
    expect(await load(code)).toBe(`sent ${code}`);
  },
);

test("each wish keeps one file, of those that the page has loaded from the browser's own cache; the page, newly asked for, is last", async () => {
  serve(...wholeFiles);
  const { keepNext } = await start();
  const answers: unknown[] = [];
  for (const _ of [...wholeFiles, "and then"]) answers.push(await keepNext(true));
  expect(answers).toEqual(["kept", "kept", "kept", "kept", "nothing left"]);
  expect(asked).toEqual([
    [style, "force-cache"],
    [texts("en")[0], "force-cache"],
    [code, "force-cache"],
    ["", "no-cache"],
  ]);
  expect(kept[own]?.[style]).toBe(`sent ${style}, text/css for anyone`);
});

test.each([
  ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is a page of the host", async () => sent("Not found", "text/html")],
  [
    "lies elsewhere",
    async () => Object.defineProperty(sent("", "text/css"), "redirected", { value: true }),
  ],
])("a wish fails whose file %s, and nothing is kept", async (_, answer) => {
  network[style] = answer;
  const { keepNext } = await start();
  expect(await keepNext(false)).toBe("failed");
  expect(kept[own]).toEqual({});
});

test("a wish fails for which there is no room", async () => {
  storage = "full";
  serve(style);
  const { keepNext } = await start();
  expect(await keepNext(false)).toBe("failed");
});

test("another build's page is not kept: it would ask for files that are not", async () => {
  keep(own, wholeFiles.slice(0, -1));
  network[""] = async () => sent(pageOf("newer"), "text/html");
  const { keepNext } = await start();
  expect(await keepNext(true)).toBe("failed");
  expect(kept[own]?.[""]).toBeUndefined();
});

test("a page that needs the network stops a file, which is not lost", async () => {
  serve(style);
  const { keepNext } = await start();
  expect(await keepNext(false, true)).toBe("stopped");
});

test.each<[string, boolean, (string | null)[], readonly string[]]>([
  ["no tab runs it", true, ["new"], ["another's", own]],
  ["there is no tab", true, [], ["another's", own]],
  ["a tab runs it", true, ["new", "former"], ["another's", former, own]],
  ["a tab is silent", true, ["new", null], ["another's", former, own]],
  ["only the likely screens are kept", false, [], ["another's", former, own]],
])("when all is kept, a former build goes or stays: %s", async (_, all, open, left) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  tabs = open;
  keep("another's", []);
  keep(former, [code]);
  keep(own, wholeFiles);
  const { keepNext } = await start();
  expect(await keepNext(all)).toBe("nothing left");
  expect(Object.keys(kept).toSorted()).toEqual(left);
});

test("it takes over when the customer has said so, and a page's files when that page has; before, it does neither", async () => {
  const { fire } = await start();
  await fire("install", {});
  await fire("activate", {});
  await fire("message", { data: { kind: "other" }, ports: [] });
  expect(done).toEqual([]);
  await fire("message", { data: { kind: "claim" }, ports: [] });
  await fire("message", { data: { kind: "activate" }, ports: [] });
  expect(done).toEqual(["claim", "skipWaiting"]);
});

test("it is installed also where the browser takes no routes from it", async () => {
  const addRoutes = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError("not here"));
  const { fire } = await start();
  await fire("install", { addRoutes });
  expect(addRoutes).toHaveBeenCalledTimes(1);
});

test("a retired worker goes at once, and what was kept with it; a tab that is open keeps its files", async () => {
  keep("another's", []);
  keep(former, [code]);
  tabs = ["former"];
  const { fire, load, visit } = await start("retired/sw");
  await fire("install", {});
  await fire("activate", {});
  expect(done.splice(0)).toEqual(["skipWaiting", "unregister"]);
  expect(await load(code)).toBe(`kept ${code}`);
  serve(style);
  expect(await load(style)).toBe(`sent ${style}`);
  storage = "blocked";
  expect(await load(style)).toBe(`sent ${style}`);
  storage = "free";
  // The page itself is the server's, and a worker that a former page has registered again goes again.
  expect(await visit("cart")).toBeUndefined();
  expect(done).toEqual(["unregister"]);
  tabs = [];
  await fire("activate", {});
  expect(Object.keys(kept)).toEqual(["another's"]);
});
