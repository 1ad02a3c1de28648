import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type HttpShop, listen } from "../../../../../scripts/pack/package/http.ts";
import { ownFolder, putFile } from "../../../../support/temporary-folder.ts";

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

test("each mistake about a state file names the file", async () => {
  const folder = ownFolder();
  const state = join(folder, "shop.json");
  const first = await listen({ state, seed: 3 });
  await expect(listen({ state })).rejects.toThrow(
    `state ${state}: another server, process ${process.pid}, keeps its state there`,
  );
  await first.close();
  await expect(listen({ state, seed: 4 })).rejects.toThrow(
    `state ${state}: The state has the seed 3, not 4`,
  );
  const other = putFile(folder, "other.json", "{}");
  await expect(listen({ state: other })).rejects.toThrow(`state ${other}: This is no state of`);
  const nowhere = join(folder, "none/shop.json");
  await expect(listen({ state: nowhere })).rejects.toThrow(`state ${nowhere}: cannot be written`);
  const last = await listen({ state });
  rmSync(folder, { recursive: true });
  await expect(last.close()).rejects.toThrow(`state ${state}: cannot be written`);
});
