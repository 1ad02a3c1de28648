import fc from "fast-check";
import { parse } from "regexparam";
import { expect, test } from "vitest";
import { screenRoutes } from "../../../src/ui/routing/screen-table.ts";
import {
  browserRoutes,
  type RequestParts,
  type RouteCondition,
  sourceOf,
} from "../../../src/worker/source-of.ts";

const scope = "https://shop.example/";
const routes = screenRoutes.map(({ path }) => parse(path).pattern.source);

const asked = (path: string, over: Partial<RequestParts> = {}) => ({
  method: "GET",
  mode: "navigate",
  destination: "document",
  url: new URL(path, scope).href,
  ...over,
});

const word = fc.stringMatching(/^[\w~-]{1,12}$/);
const query = fc.option(
  fc.webQueryParameters().map((text) => `?${text}`),
  { nil: "" },
);

const route = fc
  .tuple(fc.constantFrom(...screenRoutes), word, query)
  .map(([{ path }, id, search]) => `${path.replace(":id", id)}${search}`);

const hashedFile = fc
  .tuple(
    fc.stringMatching(/^([\w.-]{1,20}-)?$/),
    fc.stringMatching(/^[\w-]{7,8}$/),
    fc.constantFrom(".js", ".css", "-uk.js"),
  )
  .map(([name, hash, type]) => `/assets/${name}${hash}${type}`);

/** What a shop's server answers beside the build. */
const ofServer = fc
  .tuple(
    fc.constantFrom("/api", "/pictures", "/fake-pay", "/service-chat", "/__fake", "/pay", "/sw.js"),
    fc.array(word, { maxLength: 3 }),
    query,
  )
  .map(([place, rest, search]) => `${[place, ...rest].join("/")}${search}`);

const mode = fc.constantFrom("navigate", "cors", "no-cors", "same-origin");

test("a navigation to a route of the shop is answered by the page", () => {
  fc.assert(
    fc.property(route, (path) => {
      expect(sourceOf(asked(path), scope, routes)).toBe("page");
    }),
  );
});

test("so is one in capitals, as the shop reads its addresses, and one to a shop below a path", () => {
  expect(sourceOf(asked("/CART"), scope, routes)).toBe("page");
  expect(sourceOf(asked("/shop/cart"), `${scope}shop/`, routes)).toBe("page");
});

test("hashed files of the build come from the cache", () => {
  fc.assert(
    fc.property(hashedFile, mode, (path, mode) => {
      const source = sourceOf(asked(path, { mode, destination: "script" }), scope, routes);
      expect(source).toBe(mode === "navigate" ? "network" : "file");
    }),
  );
});

test("whatever the server answers beside the build is the network's", () => {
  fc.assert(
    fc.property(ofServer, mode, (path, mode) => {
      expect(sourceOf(asked(path, { mode }), scope, routes)).toBe("network");
    }),
  );
});

test("so is all that is not read, comes from elsewhere, fills a frame, or bears no hash", () => {
  const path = fc.oneof(route, hashedFile);
  fc.assert(
    fc.property(
      path,
      mode,
      fc.constantFrom("POST", "PUT", "HEAD", "DELETE"),
      (path, mode, method) => {
        expect(sourceOf(asked(path, { mode, method }), scope, routes)).toBe("network");
      },
    ),
  );
  fc.assert(
    fc.property(
      path,
      mode,
      fc.constantFrom("https://pay.example", "http://shop.example", "https://shop.example.org"),
      (path, mode, origin) => {
        expect(sourceOf(asked(path, { mode, url: `${origin}${path}` }), scope, routes)).toBe(
          "network",
        );
      },
    ),
  );
  fc.assert(
    fc.property(
      route,
      fc.constantFrom("iframe", "embed", "object", "frame"),
      (path, destination) => {
        expect(sourceOf(asked(path, { destination }), scope, routes)).toBe("network");
      },
    ),
  );
  for (const path of [
    "/assets/logo.svg",
    "/assets/shop.js",
    "/assets/a/shop-12345678.js",
    "/shop-12345678.js",
    "/assets/shop-12345678.js?v=2",
  ]) {
    expect(sourceOf(asked(path, { mode: "cors" }), scope, routes)).toBe("network");
  }
});

test("an address that the shop has no screen for is the server's", () => {
  for (const path of ["/orders/7/invoice", "/admin", "/payment", "/login/help", "/product/1/2"]) {
    expect(sourceOf(asked(path), scope, routes)).toBe("network");
  }
});

const isFor = (condition: RouteCondition, request: RequestParts): boolean => {
  if ("or" in condition) return condition.or.some((each) => isFor(each, request));
  if ("not" in condition) return !isFor(condition.not, request);
  if ("requestMode" in condition) return request.mode === condition.requestMode;
  return new URLPattern(condition.urlPattern).test(request.url);
};

test("where the browser answers without the worker, it does so from where the worker would", () => {
  const answered = (request: RequestParts) =>
    browserRoutes(scope).find(({ condition }) => isFor(condition, request))?.source;
  fc.assert(
    fc.property(
      fc.oneof(route, hashedFile, ofServer),
      mode.filter((each) => each !== "navigate"),
      (path, mode) => {
        const request = asked(path, { mode, destination: "" });
        const isFile = sourceOf(request, scope, routes) === "file";
        expect(answered(request)).toBe(isFile ? "cache" : "network");
      },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(route, ofServer), (path) => {
      expect(answered(asked(path))).toBeUndefined();
    }),
  );
});
