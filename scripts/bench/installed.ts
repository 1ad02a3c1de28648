import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { buildBarePage } from "./bare-page.ts";
import { logIn } from "./log-in.ts";
import type { Report } from "./report.ts";
import { phoneText } from "./slow-phone.ts";
import { figureTable, homeStart, visitBare, visitedBy } from "./starts.ts";
import { hostStatic } from "./static-host.ts";
import { type Installed, visitInstalled, type Visits } from "./visit.ts";

/**
 * How a slow phone starts the shop from its home screen, by the service worker that keeps the build: with the
 * network, and without. In milliseconds, and as ratios to a bare React page's second visit. `builds`: folders
 * by name. All are started in turn, in each round.
 */
export const installedReport = async (
  builds: Readonly<Record<string, string>>,
  rounds = 7,
): Promise<Report> => {
  const api = await listen({ port: 0 });
  const [customer] = demoCustomers;
  if (customer === undefined) throw new Error("There is no demo customer");
  const token = await logIn(api.url, customer);
  const bare = await hostStatic(await buildBarePage(), api.url);
  const shops = await Promise.all(
    Object.entries(builds).map(async ([build, folder]) => ({
      build,
      host: await hostStatic(folder, api.url),
      starts: new Array<Installed>(),
    })),
  );
  const browser = await launchBrowser();
  const bareVisits: Visits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bareVisits.push(await visitBare(browser, bare));
    for (const { host, starts } of shops)
      starts.push(await visitInstalled(browser, visitedBy(host, homeStart, token)));
  }
  await browser.close();
  await Promise.all([bare.close(), api.close(), ...shops.map(({ host }) => host.close())]);
  const compared = (["warm", "offline"] as const).flatMap((which) =>
    shops.map(({ build, starts }) => ({
      name: which === "warm" ? "with the network" : "offline",
      build,
      seen: starts.map((each) => each[which]),
      bare: bareVisits.map(({ warm }) => warm),
    })),
  );
  return [
    `Starts from the home screen on a slow phone (${phoneText}), median (least–most) of ${rounds}, logged in, the build kept by the worker; against the bare page's second visit, the first three against its heading`,
    figureTable(compared),
  ];
};
