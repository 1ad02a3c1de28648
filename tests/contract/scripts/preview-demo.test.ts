import { expect, onTestFinished, test } from "vitest";
import { previewDemo, previewShop } from "../../../scripts/support/static-preview.ts";
import { ownFolder, putFile } from "../../support/temporary-folder.ts";

test("the demo's preview shows its page of what is missing, as static hosts do, and no other page for it", async () => {
  const outDir = ownFolder();
  putFile(outDir, "index.html", "<h1>Shop</h1>");
  putFile(outDir, "404.html", "<h1>Missing</h1>");
  putFile(outDir, "fake-pay/index.html", "<h1>Pay</h1>");
  const { url, close } = await previewDemo({ port: 0, strictPort: false, outDir });
  onTestFinished(close);
  const seen = async (path: string) => {
    const answer = await fetch(new URL(path, url));
    return [answer.status, await answer.text()];
  };
  expect(await seen("/?address=login")).toEqual([200, "<h1>Shop</h1>"]);
  expect(await seen("/fake-pay/?order_no=1")).toEqual([200, "<h1>Pay</h1>"]);
  expect(await seen("/login")).toEqual([404, "<h1>Missing</h1>"]);
  expect(await seen("/orders/7?from=a")).toEqual([404, "<h1>Missing</h1>"]);
});

test("an address with two slashes is no other host, and no error of the shop's preview", async () => {
  const outDir = ownFolder();
  putFile(
    outDir,
    "index.html",
    '<meta http-equiv="Content-Security-Policy" content="a" /><h1>Shop</h1>',
  );
  const place = { port: 0, strictPort: false, outDir };
  const { url, close } = await previewShop("http://127.0.0.1:1", place);
  onTestFinished(close);
  for (const path of ["/", "/elsewhere/page"]) {
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  }
});
