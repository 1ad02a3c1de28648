import type { Page } from "playwright-core";
import type { Known } from "./known.ts";
import { pushAddress } from "../rendered/loading.ts";
import { screen, type Stop } from "./stop.ts";
import { leaveAndReturn } from "../touch.ts";
import { seen, shown, untilInPage } from "../wait.ts";

/** Nothing of this reaches its server any more, while the page is there. */
const cut = async (page: Page, what: "api" | "assets"): Promise<void> => {
  await page.route(`**/${what}/**`, (route) => route.abort("internetdisconnected"));
};

const goOffline = async (page: Page): Promise<void> => {
  await cut(page, "api");
  await leaveAndReturn(page);
};

/** A screen that was read, and whose server cannot be reached now. */
const readBefore = (name: string, address: Stop["address"], shows: string): Stop =>
  screen(`offline ${name}`, "customer", {
    address,
    shows,
    goOn: async (page) => {
      await goOffline(page);
      await seen(page, "main [role=status] strong");
    },
  });

/** On the way to a screen, from one that waits for nothing itself and at an address of this stop alone. */
const onTheWay = (
  name: string,
  goOn: (page: Page, known: Known) => Promise<void>,
  expectedErrors?: RegExp,
): Stop =>
  screen(`offline on the way to ${name}`, "customer", {
    address: () => `no/way/to/${name.replaceAll(" ", "-")}`,
    shows: "main h2",
    ...(expectedErrors === undefined ? {} : { expectedErrors }),
    goOn: async (page, known) => {
      await goOn(page, known);
      await seen(page, "main [role=alert] h2");
    },
  });

/** The server cannot be reached: what was read before, and what was not. */
export const offlineStops: readonly Stop[] = [
  readBefore("cart", () => "cart", "main article"),
  readBefore("wallet", () => "wallet", "main li button"),
  readBefore("user", () => "user", "main section h2"),
  readBefore("orders", () => "orders", "main article"),
  onTheWay("what was not read", async (page) => {
    await cut(page, "api");
    await pushAddress(page, "/messages");
  }),
  onTheWay(
    "code that is not there",
    async (page) => {
      await cut(page, "assets");
      await pushAddress(page, "/user");
    },
    /Failed to fetch dynamically imported module/,
  ),
  screen("home of before", "customer", {
    address: () => "",
    shows: "main ul a:has(h3)",
    goOn: async (page) => {
      await untilInPage(
        page,
        "the home screen to be kept",
        () => localStorage.getItem("home") !== null,
      );
      await cut(page, "api");
      await page.reload();
      await shown(page.locator("main p[role=status]"));
    },
  }),
];
