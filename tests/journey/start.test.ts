import { expect, test } from "vitest";
import { freePort } from "../../scripts/support/listen-here.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { logIn } from "../support/journey/login.ts";
import { openPhone } from "../support/journey/host/visit.ts";
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

  // The page that is refused comes first: what it loads is in the phone's cache for the other one.
  const phone = await openPhone(browser(), { url, serviceWorker: true });
  // After a fresh install the server has prepared nothing yet, and the page waits for all of it.
  phone.setDefaultTimeout(60_000);
  const refused = await phone.newPage();
  await refused.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("The user denied permission", "SecurityError"));
  });
  await refused.goto("");
  await refused.getByText("The user denied permission").waitFor();

  const page = await phone.newPage();
  await page.goto("");
  await logIn(page, { username, password });
  await page.locator("main ul a:has(h3)").first().waitFor();
  expect(
    await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "none"),
  ).toContain("mockServiceWorker.js");
});
