import { expect, test } from "vitest";
import { listen } from "../../../../../scripts/pack/package/http.ts";

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
