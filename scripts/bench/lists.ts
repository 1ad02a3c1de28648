import type { Browser } from "playwright-core";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { hugeShop } from "../../src/fake-server/scenarios/huge-shop.ts";
import { seedManyOrders } from "../../src/fake-server/seeds/many/seed-orders.ts";
import { seedManyProducts } from "../../src/fake-server/seeds/many/seed-products.ts";
import { seedCategories } from "../../src/fake-server/seeds/seed-catalogue.ts";
import { seedCustomer } from "../../src/fake-server/seeds/seed-shop.ts";
import type { Scenario } from "../../src/fake-server/scenarios/scenario.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { ListWalk, type Size, type Work } from "./list-walk.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";
import { openLoggedIn } from "./open-phone.ts";
import { slowPhone } from "./slow-phone.ts";
import { hostStatic } from "./static-host.ts";

const sizes = [100, 1000, 10_000];
const times = 7;
/** For the rows of a list to be loaded, which a list that slows down with its length never ends. */
const patienceMinutes = 4;

/** What is measured: the address, and the tag that each row has one of. */
const lists = [
  { name: "home", path: "/", row: "h3" },
  { name: "orders", path: "/orders", row: "article" },
] as const;

const several = async <Value>(act: () => Promise<Value>): Promise<readonly Value[]> => {
  const values: Value[] = [];
  for (let time = 0; time < times; time += 1) values.push(await act());
  return values;
};

const middle = (works: readonly Work[], part: keyof Work): string =>
  median(works.map((work) => work[part])).toFixed(0);

const heading = [
  "build",
  "list",
  "rows",
  ...["ten more", "a scroll step"].flatMap((what) =>
    ["script", "style", "layout", "all"].map((part, index) =>
      index === 0 ? `${what}: ${part}` : part,
    ),
  ),
  "Back",
  "nodes a row",
  "KB a row",
];

const parts = ["script", "style", "layout", "all"] as const;

interface Asked {
  readonly browser: Browser;
  readonly build: string;
  readonly url: string;
  readonly token: string;
  readonly list: (typeof lists)[number];
}

const rowsOf = async ({ browser, build, url, token, list }: Asked): Promise<string[][]> => {
  const page = await openLoggedIn(browser, token);
  const walk = await ListWalk.open(page, `${url}${list.path}`, list.row);
  const rows: string[][] = [];
  let before: (Size & { readonly rows: number }) | null = null;
  for (const size of sizes) {
    if (!(await walk.fill(size, patienceMinutes))) {
      rows.push([build, list.name, String(size), `not there in ${patienceMinutes} minutes`]);
      break;
    }
    const more = await several(() => walk.tenMore());
    const steps = await several(() => walk.step());
    const now = { ...(await walk.size()), rows: await walk.count() };
    const added = before === null ? Number.NaN : now.rows - before.rows;
    rows.push([
      build,
      list.name,
      String(size),
      ...parts.map((part) => middle(more, part)),
      ...parts.map((part) => middle(steps, part)),
      median([await walk.back(), await walk.back(), await walk.back()]).toFixed(0),
      before === null ? "" : ((now.nodes - before.nodes) / added).toFixed(0),
      before === null ? "" : ((now.bytes - before.bytes) / added / 1000).toFixed(1),
    ]);
    before = now;
  }
  await page.context().close();
  return rows;
};

/** The huge shop, with more orders than the longest list has. */
const scenario: Scenario = {
  ...hugeShop,
  seed: async (shop, seed) => {
    await seedCategories(shop);
    await seedManyProducts(shop, seed);
    const customer = { ...ordinaryCustomer, note: "", balance: 0 };
    const row = await seedCustomer(shop, customer, shop.clock());
    await seedManyOrders(shop, row, 11_000, seed);
  },
};

/**
 * What ten more rows, a step of scrolling and Back cost in long lists, in milliseconds of the main
 * thread on a slow phone's processor. `builds`: folders by name.
 */
export const listsReport = async (builds: Readonly<Record<string, string>>): Promise<Report> => {
  const api = await listen({ port: 0, scenario });
  const token = await logIn(api.url, ordinaryCustomer);
  const browser = await launchBrowser();
  const rows: string[][] = [];
  for (const list of lists)
    for (const [build, folder] of Object.entries(builds)) {
      const host = await hostStatic(folder, api.url);
      rows.push(...(await rowsOf({ browser, build, url: host.url, token, list })));
      await host.close();
    }
  await browser.close();
  await api.close();
  return [
    `Long lists on a slow phone's processor (CPU ÷${slowPhone.cpu}), milliseconds, medians of ${times}`,
    [heading, ...rows],
  ];
};
