import { expect, test } from "vitest";
import { freePort } from "../../scripts/support/listen-here.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { logIn } from "../support/journey/login.ts";
import { visit } from "../support/journey/host/visit.ts";
import { runScript } from "../support/script.ts";

/** `npm start -- --port N`, as a newcomer uses it. */

const browser = hostBrowser();

test("npm start prints a demo customer, and serves the shop to them by the service worker; where the browser forbids it, the page says so", async () => {
  const port = await freePort();
  const printed = await runScript("scripts/start.ts", ["--port", String(port)]).said("ordinary");
  const [, username = "", password = ""] = /^\s*(\d{10})\s+(\S+)\s+ordinary/m.exec(printed) ?? [];
  const [, url = ""] = /^Shop\s+(\S+)$/m.exec(printed) ?? [];
  expect(new URL(url).port).toBe(String(port));
  expect(printed).toContain(`${url}register?invite_code=`);

  const page = await visit(browser(), { url, serviceWorker: true });
  // After a fresh install the server has prepared nothing yet, and the page waits for all of it.
  page.setDefaultTimeout(60_000);
  await page.goto("");
  await logIn(page, { username, password });
  await page.locator("main ul a:has(h3)").first().waitFor();
  expect(
    await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "none"),
  ).toContain("mockServiceWorker.js");

  const refused = await visit(browser(), { url, serviceWorker: true });
  refused.setDefaultTimeout(60_000);
  await refused.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("The user denied permission", "SecurityError"));
  });
  await refused.goto("");
  await refused.getByText("The user denied permission").waitFor();
});
