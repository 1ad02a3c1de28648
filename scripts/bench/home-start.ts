import type { Browser } from "playwright-core";
import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { table } from "../support/table.ts";
import { buildBarePage } from "./bare-page.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import { slowPhone } from "./slow-phone.ts";
import { hostStatic, type StaticHost } from "./static-host.ts";
import { type Seen, visit, type Visits } from "./visit.ts";

const rounds = 7;

/** What lists have had since before they were marked for this. */
const anyCard = "#root main ul a:has(h3)";

const visitShop = (browser: Browser, { url }: StaticHost, token: string): Promise<Visits> =>
  visit(browser, {
    url,
    prepare: (page) => page.addInitScript((stored) => localStorage.setItem("token", stored), token),
    prices: `a[data-early-price], ${anyCard}`,
    cards: `[data-interactive], ${anyCard}`,
  });

const visitBare = (browser: Browser, { url }: StaticHost): Promise<Visits> =>
  visit(browser, { url, prepare: async () => undefined, prices: "h1", cards: "h1" });

const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

/** Figures of the shop, and of the bare page what they are divided by; null: they stand by themselves. */
const figures: readonly (readonly [name: string, keyof Seen, keyof Seen | null])[] = [
  ["first contentful paint (bare: its heading)", "paint", "prices"],
  ["prices can be read (bare: its heading)", "prices", "prices"],
  ["React's cards (bare: its heading)", "cards", "prices"],
  ["largest contentful paint", "largestPaint", "largestPaint"],
  ["settled", "settled", "settled"],
  ["blocked by long tasks (TBT)", "blocked", null],
  ["layout shift (CLS), thousandths", "shifts", null],
];

const rowsOf = (name: string, shop: readonly Seen[], bare: readonly Seen[]) =>
  figures.map(([figure, of, against]) => {
    const ours = shop.map((seen) => seen[of]);
    const theirs = bare.map((seen) => seen[against ?? of]);
    // Round by round: both have met the same machine.
    const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
    return [
      name,
      figure,
      spread(ours, 0),
      spread(theirs, 0),
      against === null ? "" : spread(ratios, 2),
    ];
  });

/**
 * How a slow phone sees the start of the home screen, in milliseconds, and as ratios to a bare React
 * page. `builds`: folders by name. All are visited in turn, in each round.
 */
export const homeStartReport = async (
  builds: Readonly<Record<string, string>>,
): Promise<string> => {
  const api = await listen({ port: 0 });
  const [customer] = demoCustomers;
  if (customer === undefined) throw new Error("There is no demo customer");
  const token = await logIn(api.url, customer);
  const bare = await hostStatic(await buildBarePage(), api.url);
  const shops = await Promise.all(
    Object.entries(builds).map(async ([name, folder]) => ({
      name,
      host: await hostStatic(folder, api.url),
      seen: new Array<Visits>(),
    })),
  );
  const browser = await launchBrowser();
  const seen: Visits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await visitBare(browser, bare));
    for (const shop of shops) shop.seen.push(await visitShop(browser, shop.host, token));
  }
  await browser.close();
  await Promise.all([bare.close(), api.close(), ...shops.map(({ host }) => host.close())]);
  const phone = `CPU ÷${slowPhone.cpu}, ${slowPhone.kilobitsPerSecond / 1000} Mbit/s, ${slowPhone.latencyMs} ms`;
  const tableOf = (which: keyof Visits): string =>
    table([
      ["build", "seen", "shop, ms", "bare React page, ms", "ratio"],
      ...shops.flatMap((shop) =>
        rowsOf(
          shop.name,
          shop.seen.map((visits) => visits[which]),
          seen.map((visits) => visits[which]),
        ),
      ),
    ]);
  return [
    `Home on a slow phone (${phone}), median (least–most) of ${rounds}, logged in: a first visit`,
    tableOf("cold"),
    "A second visit on the same phone",
    tableOf("warm"),
  ].join("\n\n");
};
