import { expect, test } from "vitest";
import { type HttpShop, listen } from "../../../../../scripts/pack/package/http.ts";

test.each([
  ["", "quiet", /^The webhook: url: expected an address such as http/],
  ["ftp://shop.example", "quiet", /^The webhook: url: expected an address such as http/],
  // `fetch` takes none.
  ["http://me:word@127.0.0.1/hook", "quiet", /^The webhook: url: expected an address such as http/],
  ["http://127.0.0.1:4000", "", /^The webhook: secret: /],
])("a webhook %j with the secret %j is refused before it fails", async (url, secret, reason) => {
  const shop = listen({ webhook: { url, secret } });
  await expect(shop.finally(async () => (await shop).close())).rejects.toThrow(reason);
});

test.each([
  [{ prot: 0 }, "The options: prot: there is no such field: is port meant?"],
  [{ port: "8787" }, "The options: port: expected number"],
  [{ port: 70_000 }, "The options: port: expected a value between 0 and 65535"],
  [{ host: 5 }, "The options: host: expected string"],
  [{ state: "" }, /^The options: state: expected /],
  [{ cors: "https://shop.example" }, "The options: cors: expected array"],
  [
    { cors: ["*", "https://shop.example"] },
    "The options: cors[0]: expected an origin such as https://shop.example",
  ],
  [8787, "The options: expected an object, not 8787"],
  [null, "The options: expected an object, not null"],
  [{ scenario: "demoo" }, 'There is no scenario "demoo": is demo meant?'],
])("listen of %j is refused, and told what it takes", async (options, reason) => {
  const shop: Promise<HttpShop> = Reflect.apply(listen, null, [options]);
  await expect(shop.finally(async () => (await shop).close())).rejects.toThrow(reason);
});

test("pages of an origin may call, with a slash behind it and in capitals, too", async () => {
  const { url, close } = await listen({ cors: ["https://Shop.example/"] });
  const headers = { origin: "https://shop.example" };
  const { headers: answered } = await fetch(`${url}/api/client/settings`, { headers });
  await close();
  expect(answered.get("access-control-allow-origin")).toBe("https://shop.example");
});
