import { http } from "msw";
import { getResponse } from "msw/utils/get-response";
import { describe, expect, test } from "vitest";
import { createFakeServer } from "../../../../../scripts/pack/package/index.ts";
import { shopHandlers } from "../../../../../scripts/pack/package/msw.ts";
import { contract } from "../../../../../src/contract/contract.ts";
import { allPictures } from "../../../../../src/fake-server/pictures/pictures.ts";

test("what is no server is refused at once", () => {
  expect(shopHandlers(createFakeServer())).not.toEqual([]);
  for (const wrong of [{ scenario: "demo" }, undefined]) {
    // As plain JavaScript may call it.
    expect(() => Reflect.apply(shopHandlers, undefined, [wrong])).toThrow(
      "shopHandlers takes a server, which createFakeServer gives",
    );
  }
});

describe("the handlers", () => {
  const server = createFakeServer();
  const ask = (address: string): Promise<Response | undefined> =>
    getResponse(shopHandlers(server), new Request(address));

  test.each([
    "https://app.example/api/client/settings",
    "http://localhost:5173/api/client/categories?page=1",
    "https://app.example/pictures/category-1.svg",
    "https://app.example/fake-pay/",
    "https://app.example/service-chat/",
  ])("answer the shop's %s on any origin", async (address) => {
    expect((await ask(address))?.status).toBe(200);
  });

  test("answer every call and every picture of the shop", async () => {
    for (const { path } of Object.values(contract)) {
      expect(await ask(`https://app.example/api${path}`)).toBeDefined();
    }
    for (const { name } of allPictures()) {
      expect((await ask(`https://app.example/pictures/${name}`))?.status).toBe(200);
    }
  });

  test("refuse an unknown path below the calls', as the server over HTTP does", async () => {
    const answer = await ask("https://app.example/api/client/ordres");
    expect([answer?.status, await answer?.json()]).toMatchObject([404, { code: 404, data: null }]);
    expect(await server.requests.find({ path: "/api/client/ordres" })).toHaveLength(1);
  });

  test.each([
    "https://app.example/api/session",
    "https://weather.example/api/v2/forecast",
    "https://app.example/v1/api/client/settings",
    "https://cdn.example/pictures/logo.svg",
    "https://app.example/shops/one/api/client/settings",
  ])("leave %s to others", async (address) => {
    expect(await ask(address)).toBeUndefined();
  });

  test("another base takes one line, as the README says", async () => {
    const own = http.all("https://shop.example/v1/api/client/*", ({ request }) =>
      server.respond(request),
    );
    const answer = await getResponse(
      [own, ...shopHandlers(server)],
      new Request("https://shop.example/v1/api/client/settings"),
    );
    expect(await answer?.json()).toMatchObject({ code: 0 });
  });
});
