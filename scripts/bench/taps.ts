import type { Browser, Page } from "playwright-core";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { cpuMilliseconds, referenceMs } from "./cpu-speed.ts";
import { logIn } from "./log-in.ts";
import { median, spreadText } from "./median.ts";
import { openLoggedIn } from "./open-phone.ts";
import type { Report } from "./report.ts";
import { slowDown, slowPhone } from "./slow-phone.ts";
import { hostStatic } from "./static-host.ts";
import { type Tapped, TapWalk } from "./tap-walk.ts";

interface Round {
  readonly taps: readonly Tapped[];
  /** See `cpuMilliseconds`. */
  readonly cpu: number;
}

/** A customer's way through the shop: from home to a product, the cart, the orders and the wallet. */
const walk = async (on: TapWalk, page: Page): Promise<readonly Tapped[]> => {
  const main = page.getByRole("main");
  const heading = (text: string) => ({ css: "h1", text });
  const chip = (name: string) => main.getByRole("radio", { name }).locator("xpath=..");
  const chosen = (text: string) => ({ css: "label:has(:checked)", text });
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await on.tap("messages: close", button("Close"), { css: "[role=dialog]", gone: true });
  await on.tap("home: a tag", chip("Hot"), chosen("Hot"));
  await on.tap("home: another tag", chip("New"), chosen("New"));
  await on.tap("home: a product", main.locator("a:has(h3)").first(), { css: "article h2" });
  await on.tap("product: one more", button("One more"), { css: "[aria-valuenow='2']" });
  await on.tap("product: add to cart", button("Add to cart"), { css: "[aria-busy=true]" });
  await on.tap("product: Back", button("Back"), { css: "main a h3" });
  await on.tap("tab: cart", link(/^Cart/), heading("Cart"));
  await on.tap("cart: one more", button("One more").first(), { css: "[aria-valuenow='3']" });
  await on.tap("tab: me", link(/^Me\b/), heading("My account"));
  await on.tap("me: orders", link("All orders"), heading("Orders"));
  await on.tap("orders: a tab", link(/^Paid/), { css: "[aria-current]", text: "Paid" });
  await on.tap("orders: an order", main.locator("article h2 a").first(), heading("Order"));
  await on.tap("order: Back", button("Back"), heading("Orders"));
  await on.tap("orders: Back", button("Back"), heading("My account"));
  await on.tap("me: wallet", link("Wallet"), heading("Wallet"));
  await on.tap("wallet: withdraw", button(/^Withdraw$/), { css: "[role=dialog]" });
  await on.tap("withdraw: close", button("Close"), { css: "[role=dialog]", gone: true });
  await on.tap("wallet: a tab", link("Withdrawals"), {
    css: "[aria-current]",
    text: "Withdrawals",
  });
  return on.tapped;
};

/** One walk, in a shop that nobody has been in, and the processor's speed at that time. */
const measure = async (browser: Browser, folder: string): Promise<Round> => {
  const api = await listen({ port: 0 });
  const host = await hostStatic(folder, api.url);
  const page = await openLoggedIn(browser, await logIn(api.url, ordinaryCustomer));
  await slowDown(page);
  const cpu = await cpuMilliseconds(page);
  const taps = await walk(await TapWalk.open(page, host.url), page);
  await page.context().close();
  await Promise.all([host.close(), api.close()]);
  return { taps, cpu };
};

const rowsOf = (build: string, seen: readonly Round[]): string[][] => {
  const row = (name: string, values: (round: Round) => readonly number[]): string[] => {
    const scaled = seen.map((round) =>
      values(round).map((value) => (value * referenceMs) / round.cpu),
    );
    return [
      build,
      name,
      ...[0, 1].flatMap((part) => [
        median(seen.map((round) => values(round)[part] ?? Number.NaN)).toFixed(0),
        spreadText(scaled.map((each) => each[part] ?? Number.NaN)),
      ]),
    ];
  };
  const names = seen[0]?.taps.map(({ name }) => name) ?? [];
  const worst = ({ taps }: Round, of: "nextPaint" | "there"): number =>
    Math.max(...taps.map((tap) => tap[of]));
  return [
    ...names.map((name, index) =>
      row(name, ({ taps }) => [
        taps[index]?.nextPaint ?? Number.NaN,
        taps[index]?.there ?? Number.NaN,
      ]),
    ),
    row("the worst of each round", (round) => [worst(round, "nextPaint"), worst(round, "there")]),
  ];
};

/**
 * How a slow phone answers the taps of a visit: milliseconds to the next paint, and until what was asked for
 * is there. `builds`: folders by name. All are walked through in turn, in each round.
 */
export const tapsReport = async (
  builds: Readonly<Record<string, string>>,
  rounds = 5,
): Promise<Report> => {
  const browser = await launchBrowser();
  const seen = Object.entries(builds).map(([name, folder]) => ({
    name,
    folder,
    rounds: new Array<Round>(),
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const build of seen) build.rounds.push(await measure(browser, build.folder));
  await browser.close();
  return [
    `Taps on a slow phone (CPU ÷${slowPhone.cpu}, ${slowPhone.kilobitsPerSecond / 1000} Mbit/s), milliseconds, median (least–most) of ${rounds}; scaled: to a processor that does the benchmark's work in ${referenceMs} ms`,
    [
      ["build", "tap", "next paint", "scaled", "there", "scaled"],
      ...seen.flatMap((build) => rowsOf(build.name, build.rounds)),
    ],
  ];
};
