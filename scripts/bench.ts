/**
 * `npm run bench`: how fast the fake server answers in the huge shop, as ratios to the demo shop; then
 * how a slow phone sees the home screen, as ratios to a bare React page. Both are measured in the
 * same run, in turn. Figures are medians; nothing is asserted, for time is the machine's affair.
 */
import type { Browser, Page } from "playwright-core";
import { demoCustomers } from "../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../src/fake-server/mounts/node-http.ts";
import { launchBrowser, phone } from "../tests/support/browser.ts";
import { buildBarePage } from "./bench/bare-page.ts";
import { hugeShopReport } from "./bench/huge-shop.ts";
import { median } from "./bench/median.ts";
import { slowDown, slowPhone } from "./bench/slow-phone.ts";
import { hostStatic } from "./bench/static-host.ts";
import { run } from "./support/run.ts";
import { table } from "./support/table.ts";

const rounds = 7;

/** Milliseconds from the navigation's start. */
interface Seen {
  readonly paint: number;
  readonly picture: number;
  readonly goods: number | null;
  readonly longestTask: number;
}

/** Visits once, in a context of its own. `goods`: a selector of the first product's words. */
const visit = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
  picture: string,
  goods: string | null,
): Promise<Seen> => {
  const context = await browser.newContext({ ...phone, locale: "en-GB" });
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask", buffered: true });
    Object.assign(window, { longTasks: tasks });
  });
  await slowDown(page);
  await page.goto(url, { waitUntil: "commit" });
  /** Time of the first frame in which the condition holds. */
  const when = (selector: string, loaded: boolean): Promise<number> =>
    page.evaluate(
      ([wanted, mustBeLoaded]) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const element = document.querySelector(wanted);
            const there =
              element instanceof HTMLImageElement && mustBeLoaded
                ? element.complete && element.naturalWidth > 0
                : element !== null && !mustBeLoaded;
            if (there) requestAnimationFrame(() => resolve(performance.now()));
            else requestAnimationFrame(look);
          };
          look();
        }),
      [selector, loaded] as const,
    );
  const [pictureAt, goodsAt] = await Promise.all([
    when(picture, true),
    goods === null ? null : when(goods, false),
  ]);
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
    tasks: Reflect.get(window, "longTasks"),
  }));
  await context.close();
  const tasks: readonly number[] = Array.isArray(seen.tasks) ? seen.tasks : [];
  return {
    paint: seen.firstPaint,
    picture: pictureAt,
    goods: goodsAt,
    longestTask: Math.max(0, ...tasks),
  };
};

await run(async () => {
  console.log(`${await hugeShopReport()}\n`);
  const customer = demoCustomers[0];
  if (customer === undefined) throw new Error("The fake shop has no demo customer");
  const api = await listen({ port: 0 });
  const login = await fetch(`${api.url}/api/client/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: customer.username, password: customer.password }),
  });
  const token: unknown = (await login.json()).data.token;
  const shop = await hostStatic("dist", api.url);
  const bare = await hostStatic(await buildBarePage(), api.url);
  const browser = await launchBrowser();
  const shopVisits: Seen[] = [];
  const bareVisits: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    bareVisits.push(await visit(browser, bare.url, async () => {}, "#main-picture", null));
    shopVisits.push(
      await visit(
        browser,
        shop.url,
        async (page) => {
          await page.addInitScript(
            (stored) => localStorage.setItem("token", stored),
            String(token),
          );
        },
        ".shell-banner img, #root section img",
        '.shell-grid b, #root a[href^="/product/"]',
      ),
    );
  }
  await browser.close();
  await Promise.all([shop.close(), bare.close(), api.close()]);

  const row = (
    name: string,
    of: (seen: Seen) => number | null,
    against: (seen: Seen) => number,
  ) => {
    const ours = median(shopVisits.flatMap((seen) => of(seen) ?? []));
    const theirs = median(bareVisits.map(against));
    return [name, ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2)];
  };
  console.log(
    `Home on a slow phone (CPU ÷${slowPhone.cpu}, ${slowPhone.kilobitsPerSecond / 1000} Mbit/s, ${slowPhone.latencyMs} ms), median of ${rounds}, first visit, logged in\n`,
  );
  console.log(
    table([
      ["seen", "shop, ms", "bare React page, ms", "ratio"],
      row(
        "first paint",
        (seen) => seen.paint,
        (seen) => seen.paint,
      ),
      row(
        "main picture",
        (seen) => seen.picture,
        (seen) => seen.picture,
      ),
      row(
        "first products (bare: its paint)",
        (seen) => seen.goods,
        (seen) => seen.paint,
      ),
      row(
        "longest task",
        (seen) => seen.longestTask,
        (seen) => seen.longestTask,
      ),
    ]),
  );
});
