import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { chromiumArguments } from "../../tests/support/browser.ts";
import { ensureBrowser } from "../browser/find.ts";
import { buildDemo } from "../support/build.ts";
import { runChild } from "../support/children.ts";
import { ownPackage } from "../support/own-packages.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";
import { hostStatic } from "./static-host.ts";

const home = "scripts/bench/lighthouse";

const categories = ["accessibility", "best-practices", "seo", "performance"] as const;
type Category = (typeof categories)[number];

/** In milliseconds. */
const metrics = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "speed-index": "speed index",
} as const;

interface Page {
  readonly name: string;
  readonly build: "production" | "demo";
  readonly path: string;
  readonly isLoggedIn: boolean;
  readonly categories: readonly Category[];
}

/** Crawlers are asked to leave a customer's own screens alone. */
const ofOwn = ["accessibility", "best-practices"] as const;
const ofGoods = [...ofOwn, "seo"] as const;

const pages: readonly Page[] = [
  { name: "home", build: "production", path: "/", isLoggedIn: true, categories },
  { name: "login", build: "production", path: "/login", isLoggedIn: false, categories },
  {
    name: "product",
    build: "production",
    path: "/product/1",
    isLoggedIn: true,
    categories: ofGoods,
  },
  { name: "orders", build: "production", path: "/orders", isLoggedIn: true, categories: ofOwn },
  { name: "wallet", build: "production", path: "/wallet", isLoggedIn: true, categories: ofOwn },
  { name: "home", build: "demo", path: "/", isLoggedIn: true, categories: ["performance"] },
];

/** What `run.mjs` answers. */
interface Result {
  /** From 0 to 1. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly metrics: Readonly<Partial<Record<keyof typeof metrics, number>>>;
  /** What is less than perfect, but for the performance, a line each. */
  readonly findings: readonly string[];
}

/** @param asked what `run.mjs` takes */
const look = async (asked: Readonly<Record<string, unknown>>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  try {
    const file = join(folder, "result.json");
    const text = JSON.stringify({
      ...asked,
      browser: ensureBrowser("whole"),
      args: chromiumArguments,
    });
    await runChild(process.execPath, [join(home, "run.mjs"), text, file]);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const middle = (values: readonly (number | undefined)[]): string => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? "" : median(known).toFixed(0);
};

const score = (results: readonly Result[], category: Category): string =>
  middle(
    results.map(({ scores }) => {
      const value = scores[category];
      return value === undefined ? undefined : value * 100;
    }),
  );

/**
 * What Lighthouse says of the built shop on its phone, over HTTP/1.1 with the headers and the compression of a
 * real host: scores up to 100 and milliseconds, medians. Its packages come when it first runs.
 */
export const lighthouseReport = async (rounds = 5): Promise<Report> => {
  ownPackage(home, "lighthouse/package.json");
  await buildDemo();
  const api = await listen({ port: 0 });
  const token = await logIn(api.url, ordinaryCustomer);
  const hosts = {
    production: await hostStatic("dist", api.url),
    demo: await hostStatic("dist-demo", api.url),
  };
  const seen = pages.map((page) => ({ page, results: new Array<Result>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { page, results } of seen) {
      // A page is the same each time; how fast it is, is not.
      if (round > 0 && !page.categories.includes("performance")) continue;
      const { build, path, isLoggedIn } = page;
      results.push(
        await look({
          url: `${hosts[build].url}${path}`,
          categories: page.categories,
          token: isLoggedIn && build === "production" ? token : null,
          // The demo has a server of its own, in the page.
          customer:
            isLoggedIn && build === "demo"
              ? { username: ordinaryCustomer.username, password: ordinaryCustomer.password }
              : null,
        }),
      );
    }
  await Promise.all([hosts.production.close(), hosts.demo.close(), api.close()]);
  const rows = seen.map(({ page, results }) => [
    page.build,
    page.name,
    ...categories.map((category) => score(results, category)),
    ...Object.keys(metrics).map((metric) =>
      middle(results.map((result) => new Map(Object.entries(result.metrics)).get(metric))),
    ),
  ]);
  const findings = seen.flatMap(({ page, results }) =>
    [...new Set(results.flatMap((result) => result.findings))].map(
      (finding) => `${page.build}, ${page.name}: ${finding}`,
    ),
  );
  return [
    `Lighthouse on its phone: scores of 100, milliseconds; medians of ${rounds} where the performance is looked at`,
    [["build", "page", ...categories, ...Object.values(metrics)], ...rows],
    findings.length === 0
      ? "No finding but the performance's"
      : ["Findings:", ...findings].join("\n"),
  ];
};
