import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { visit } from "../support/journey-visit.ts";
import { tap } from "../support/journey-wait.ts";

/** `npm start -- --port N`, as a newcomer uses it. */

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
};

test("npm start prints a demo customer, and serves the shop to them by the service worker", async () => {
  const port = await freePort();
  const start = spawn(process.execPath, ["scripts/start.ts", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const printed: string[] = [];
    const ordinary = /^\s*(\d{10})\s+(\S+)\s+ordinary/;
    for await (const line of createInterface(start.stdout)) {
      printed.push(line);
      if (ordinary.test(line)) break;
    }
    const [, username = "", password = ""] = ordinary.exec(printed.at(-1) ?? "") ?? [];
    const url = printed.map((line) => /^Shop\s+(\S+)/.exec(line)?.[1]).find(Boolean) ?? "";
    expect(new URL(url).port).toBe(String(port));
    expect(printed.join("\n")).toContain(`${url}register?invite_code=`);

    const page = await visit(browser, { url });
    // After a fresh install it has prepared nothing yet, and the page waits for all of it.
    page.setDefaultTimeout(60_000);
    await page.goto("");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await tap(page.getByRole("button", { name: "Log in" }));
    await page.locator("main ul a:has(h3)").first().waitFor();
    expect(
      await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "none"),
    ).toContain("mockServiceWorker.js");
  } finally {
    const exited = once(start, "exit");
    start.kill("SIGTERM");
    await exited;
  }
});
