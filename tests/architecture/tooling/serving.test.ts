import { describe, expect, test } from "vitest";
import { serveOptions } from "../../../scripts/support/options.ts";
import { inviteLink } from "../../../scripts/support/welcome.ts";
import { apiBase } from "../../../scripts/vite/api-base.ts";
import { apiPaths } from "../../../scripts/vite/api-paths.ts";
import { shopReading } from "../../../scripts/vite/policy.ts";
import { shopBackend } from "../../../scripts/vite/backend.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

describe("where the shop's calls are answered", () => {
  test.each([
    ["build", "production", undefined, "http"],
    ["build", "demo", undefined, "worker"],
    ["serve", "development", undefined, "service-worker"],
    ["serve", "development", "http://127.0.0.1:4000", "http"],
    // A forgotten variable must not take the demo's server away.
    ["build", "demo", "http://127.0.0.1:4000", "worker"],
  ] as const)("%s in mode %s with the server %s: %s", (command, mode, api, backend) => {
    expect(shopBackend({ command, mode, api })).toBe(backend);
  });
});

describe("the reading that a build follows", () => {
  test.each([
    [undefined, "full"],
    ["", "full"],
    ["full", "full"],
    ["lean", "lean"],
  ])("VITE_SHOP_POLICY=%s: %s", (value, reading) => {
    expect(shopReading(value)).toBe(reading);
  });

  test("anything else is refused in one line", () => {
    expect(() => shopReading("Lean")).toThrow(/^VITE_SHOP_POLICY=Lean: neither lean nor full$/);
  });
});

describe("a serving script's options", () => {
  test("none", () => {
    expect(serveOptions([], {})).toEqual({
      port: undefined,
      api: undefined,
      demo: false,
      json: false,
    });
  });

  test("a port, and the demo", () => {
    expect(serveOptions(["--port", "8080", "--demo"], {})).toMatchObject({
      port: 8080,
      demo: true,
    });
  });

  test("the argument goes before the variable, and only the origin counts", () => {
    expect(serveOptions([], { SHOP_API: "http://127.0.0.1:4000/" }).api).toBe(
      "http://127.0.0.1:4000",
    );
    expect(
      serveOptions(["--api", "https://shop.example/api"], { SHOP_API: "http://127.0.0.1:1" }).api,
    ).toBe("https://shop.example");
  });

  test("the variable is none of the demo's", () => {
    expect(serveOptions(["--demo"], { SHOP_API: "elsewhere" }).api).toBeUndefined();
  });

  test("an empty variable names no server", () => {
    expect(serveOptions([], { SHOP_API: "" }).api).toBeUndefined();
  });

  test.each([
    [["--port", "abc"], /--port abc/],
    [["--port", "70000"], /--port 70000/],
    [["--api", "shop"], /shop: not/],
    [["--api", "ftp://shop.example"], /ftp:.*: not/],
    [["--prot", "1"], /--prot/],
    [
      ["--demo", "--api", "http://127.0.0.1:4000"],
      /^--api: not beside --demo, whose page has its server inside$/,
    ],
  ])("%j is refused by name", (args, message) => {
    expect(() => serveOptions(args, {})).toThrow(message);
  });
});

test("the invite link leads to the register screen with a code", () => {
  expect(inviteLink("http://localhost:5173/")).toMatch(
    /^http:\/\/localhost:5173\/register\?invite_code=\w+$/,
  );
});

describe("the address of a build's calls", () => {
  test.each([
    [undefined, "/api"],
    ["", "/api"],
    ["/", ""],
    ["/shop/api/", "/shop/api"],
    ["https://shop.example/api", "https://shop.example/api"],
    ["https://shop.example/api//", "https://shop.example/api"],
  ])("VITE_API_BASE=%s: %s", (value, base) => {
    expect(apiBase(value)).toBe(base);
  });

  test.each(["shop.example/api", "//shop.example/api", "ftp://a", "/api?a=1", "https://a/ b"])(
    "%s is refused in one line",
    (value) => {
      expect(() => apiBase(value)).toThrow(
        `VITE_API_BASE=${value}: neither an address such as https://shop.example/api nor a path such as /api`,
      );
    },
  );
});

describe("where a build's calls are (D5)", () => {
  const read = (text: string) => apiPaths(putFile(ownFolder(), "paths.json", text));

  test("without VITE_API_PATHS, where the contract has them", async () => {
    expect(await apiPaths(undefined)).toEqual({});
    expect(await apiPaths("")).toEqual({});
  });

  test("with it, where its file says", async () => {
    const paths = { recycleOrder: "/client/recycle/{id}", search: "/find" };
    expect(await read(JSON.stringify(paths))).toEqual(paths);
  });

  test.each([
    ['{ "coupons": "/client/coupons" }', /there is no call coupons; there are logIn, /],
    ['{ "search": "client/find" }', /search=client\/find: the path begins with a slash/],
    ['{ "order": "/client/order" }', /order=\/client\/order: \{id\} is missing/],
    ['{ "orders": "/client/orders/{page}" }', /\{page\} is too much/],
    ['{ "search": 7 }', /search=7: the path begins with a slash/],
    ['{ "search": "/client/products" }', /GET \/client\/products is products/],
    ["[]", /not an object such as \{ "search"/],
    ["{", /JSON/],
  ])("%s fails the build in one line", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
    await expect(read(text)).rejects.toMatchObject({
      stack: expect.stringMatching(/^VITE_API_PATHS=.*paths\.json: .+$/),
    });
  });

  test("so does a file that is not there", async () => {
    await expect(apiPaths("no-such.json")).rejects.toThrow(/^VITE_API_PATHS=no-such\.json: ENOENT/);
  });
});
