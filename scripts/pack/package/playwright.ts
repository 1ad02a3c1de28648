import { Schema } from "effect";
import { checkArgument } from "../../../src/fake-server/errors/check-argument.ts";
import { isShopName, shopNameForm, shopPath } from "../../../src/fake-server/shop/shop-path.ts";
import type { FakeServer, FakeServerOptions } from "./api.ts";
import { createFakeServer } from "./index.ts";
import { isOfShop } from "./of-shop.ts";

/** The used part of Playwright's `Request`. */
export interface RoutedRequest {
  frame(): unknown;
  method(): string;
  url(): string;
  allHeaders(): Promise<Record<string, string>>;
  postDataBuffer(): Uint8Array | null;
}

/** The used part of Playwright's `Route`. */
export interface ShopRoute {
  request(): RoutedRequest;
  fulfill(response?: {
    status?: number;
    headers?: { [name: string]: string };
    body?: unknown;
  }): Promise<void>;
  abort(code?: string): Promise<void>;
  fallback(): Promise<void>;
}

/** What routes requests. */
interface Router {
  route(url: (url: URL) => boolean, handler: (route: ShopRoute) => unknown): Promise<unknown>;
}

/** The used part of Playwright's `Page`. */
export interface ShopPage extends Router {
  on(event: "popup", listener: (page: ShopPage) => unknown): unknown;
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
  context(): ShopContext;
}

/** The used part of Playwright's `BrowserContext`. */
export interface ShopContext extends Router {
  newPage(): Promise<ShopPage>;
}

/**
 * The context's options that block service workers, which would answer before the shop:
 * `browser.newContext(shopContext)`, or `use: shopContext` in the configuration.
 */
export const shopContext = { serviceWorkers: "block" } as const;

/** A secure origin, which has service workers, with an allowed port. Nothing is requested from it. */
const probeAddress = "http://localhost:49151/shop-probe";

/** With `serviceWorkers: "block"`, a registration in Playwright has no effect. */
const registersWorkers = `navigator.serviceWorker.register("/shop-probe.js").then(
  (registration) => registration !== undefined,
  () => true,
)`;

const checked = new WeakSet<ShopContext>();

/** @throws if pages of the context may register service workers: their calls are not routed. */
const checkContext = async (context: ShopContext): Promise<void> => {
  if (checked.has(context)) return;
  const page = await context.newPage();
  try {
    await page.route(
      ({ href }) => href.startsWith(probeAddress),
      (route) =>
        route.fulfill({ status: 200, headers: { "content-type": "text/html" }, body: "<p>" }),
    );
    await page.goto(probeAddress);
    if ((await page.evaluate(registersWorkers)) !== false) {
      throw new Error(
        'A service worker could answer before the shop: create the context with serviceWorkers: "block"',
      );
    }
  } finally {
    await page.close();
  }
  checked.add(context);
};

const methodsAllowed = "GET, HEAD, POST, PUT, DELETE";

/** CORS headers for a page of another origin. */
const corsHeaders = (asked: Record<string, string>): Record<string, string> => {
  const { origin } = asked;
  if (origin === undefined) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": methodsAllowed,
    "access-control-allow-headers": asked["access-control-request-headers"] ?? "*",
  };
};

const requestOf = (routed: RoutedRequest, headers: Record<string, string>): Request => {
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
  const body = routed.postDataBuffer();
  return new Request(routed.url(), {
    method: routed.method(),
    headers: sent.map(([name, value]): [string, string] => [name, value]),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
};

const answer = async (server: Pick<FakeServer, "respond">, route: ShopRoute): Promise<void> => {
  const routed = route.request();
  const asked = await routed.allHeaders();
  const cors = corsHeaders(asked);
  if (routed.method() === "OPTIONS") {
    await route.fulfill({ status: 204, headers: cors, body: "" });
    return;
  }
  const response = await server.respond(requestOf(routed, asked));
  if (response.type === "error") {
    await route.abort("connectionreset");
    return;
  }
  await route.fulfill({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...cors },
    body: Buffer.from(await response.arrayBuffer()),
  });
};

/** Playwright knows no frame while the first address of a new tab is requested. */
const isOfNewTab = (request: RoutedRequest): boolean => {
  try {
    request.frame();
    return false;
  } catch {
    return true;
  }
};

/** @throws if it is no page, such as options that were given first. */
const contextOf = (page: ShopPage, caller: string): ShopContext => {
  if (!("context" in Object(page)))
    throw new TypeError(`${caller} takes a page of Playwright first`);
  return page.context();
};

/** Routes the matching requests of a page, and of the tabs that it opens, to a server. */
const routeTo = async (
  page: ShopPage,
  server: Pick<FakeServer, "respond">,
  isMeant: (pathname: string) => boolean,
): Promise<void> => {
  const matches = ({ pathname }: URL): boolean => isMeant(pathname);
  const respond = (route: ShopRoute): Promise<void> => answer(server, route);
  const follow = async (opened: ShopPage): Promise<void> => {
    // A tab that is closed already needs no route.
    opened.on("popup", (tab) => void follow(tab).catch(() => undefined));
    await opened.route(matches, respond);
  };
  await follow(page);
  // A tab's own routes come too late for its first address.
  await page
    .context()
    .route(matches, (route) => (isOfNewTab(route.request()) ? respond(route) : route.fallback()));
};

/**
 * Routes the calls of a page and of the tabs that it opens, on whatever origin, to a shop of its own; answers
 * that shop. The context
 * must block service workers (`shopContext`). @throws when it does not.
 */
export const routeShop = async (
  page: ShopPage,
  options: FakeServerOptions = {},
): Promise<FakeServer> => {
  await checkContext(contextOf(page, "routeShop"));
  const server = createFakeServer(options);
  await routeTo(page, server, isOfShop);
  return server;
};

/** Headers of the connection between the page and its server, which are not forwarded. */
const ofConnection = new Set(["accept-encoding", "connection", "content-length", "host"]);

/** Forwards a request to another URL. A dropped connection is `Response.error()`. */
const handOn = async (request: Request, address: string): Promise<Response> => {
  const body = new Uint8Array(await request.arrayBuffer());
  return fetch(address, {
    method: request.method,
    headers: [...request.headers].filter(([name]) => !ofConnection.has(name)),
    redirect: "manual",
    ...(body.length === 0 ? {} : { body }),
  }).catch(() => Response.error());
};

/** An isolated shop of a server that is running. */
export interface NamedShop {
  /** The server's, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Pages of one name share a shop. Default: one that no other page has. */
  readonly name?: string;
}

/** Which fields there are. The values have checks of their own. */
const NamedShopFields = Schema.Struct({
  url: Schema.Unknown,
  name: Schema.optionalKey(Schema.Unknown),
});

/** @throws if that is no address, or no fake server answers there: each call would fail without a reason. */
const originOf = async (url: string): Promise<string> => {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new Error(`routeNamedShop: not an address such as http://127.0.0.1:8787: ${url}`);
  }
  const { origin } = address;
  const { headers } = await fetch(origin, { method: "HEAD" }).catch((cause: unknown) => {
    throw new Error(`routeNamedShop: no server answers at ${origin}`, { cause });
  });
  // A server of pages, which the page's own address may lead to, answers HTML.
  if (!headers.get("content-type")?.startsWith("application/json")) {
    throw new Error(
      `routeNamedShop: ${origin} is no fake server; its address is such as http://127.0.0.1:8787`,
    );
  }
  return origin;
};

/**
 * Routes the calls of a page and of the tabs that it opens, on whatever origin, to an isolated shop of a
 * server over HTTP, which begins with the first call. Answers the shop's address: its calls are below `/api`,
 * its controls below `/__fake/`. The context must block service workers (`shopContext`). @throws when it does
 * not, for wrong options, or if no fake server is there.
 */
export const routeNamedShop = async (page: ShopPage, options: NamedShop): Promise<string> => {
  checkArgument("routeNamedShop", NamedShopFields, options);
  const { url, name = `page-${crypto.randomUUID()}` } = options;
  if (!isShopName(name)) throw new Error(`A shop's name has ${shopNameForm}; not ${name}`);
  await checkContext(contextOf(page, "routeNamedShop"));
  const origin = await originOf(url);
  const path = shopPath(name);
  const respond = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    // Links in the shop's responses have its URL already.
    const own = pathname.startsWith(`${path}/`) ? "" : path;
    return handOn(request, `${origin}${own}${pathname}${search}`);
  };
  await routeTo(
    page,
    { respond },
    (pathname) => isOfShop(pathname) || pathname.startsWith(`${path}/`),
  );
  return `${origin}${path}`;
};
