// Run in a folder where the package and msw are installed. Arguments: the paths of playwright-core, of a
// Chromium and of Vite.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";

const [playwright, executablePath, vite] = process.argv.slice(2);
const [{ chromium }, { build, preview }] = await Promise.all([import(playwright), import(vite)]);

mkdirSync("public", { recursive: true });
cpSync("node_modules/msw/lib/mockServiceWorker.js", "public/mockServiceWorker.js");
writeFileSync("index.html", '<!doctype html><script type="module" src="/page.js"></script>');
writeFileSync(
  "page.js",
  `import { createFakeServer } from "@shop-client/fake-server";
import { shopHandlers } from "@shop-client/fake-server/msw";
import { setupWorker } from "msw/browser";
const server = createFakeServer();
await setupWorker(...shopHandlers(server)).start({ quiet: true, onUnhandledFrame: "bypass" });
window.server = server;
`,
);
const quiet = { configFile: false, logLevel: "silent" };
await build(quiet);
const served = await preview({ ...quiet, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(served.resolvedUrls.local[0]);
await page.waitForFunction("window.server");
const seen = await page.evaluate(async () => {
  const codeOf = async (url) => (await (await fetch(url)).json()).code;
  const path = "/api/client/settings";
  const codes = [await codeOf(path), await codeOf(`https://shop.example${path}`)];
  const picture = await fetch("/pictures/category-1.svg");
  window.server.faults.next({ call: "GET /client/settings", kind: "drop" });
  const dropped = await fetch(path).catch(({ name }) => name);
  // Not the shop's: the page's own server answers.
  const others = await fetch("/api/session");
  const calls = window.server.calls().length;
  return [
    ...codes,
    picture.headers.get("content-type"),
    dropped,
    calls,
    others.headers.get("content-type"),
  ];
});
assert.deepEqual(seen, [0, 0, "image/svg+xml", "TypeError", 3, "text/html"]);
await browser.close();
await served.close();
console.log("used");
