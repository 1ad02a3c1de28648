import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { ownPackage } from "../support/own-packages.ts";
import { ask, load } from "./http/load.ts";
import { type MeasuredServer, startServer } from "./http/measured-server.ts";
import { type Work, worksOf } from "./http/works.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";

const jsonServer = "scripts/bench/json-server";

/** Of one round, for each request. */
interface Cost {
  /** Microseconds of the server's processor time. */
  readonly cpu: number;
  /** Microseconds of real time, over all connections. */
  readonly real: number;
}

const costOf = async ({ of, connections, times, requestOf }: Work): Promise<Cost> => {
  const before = await of.cpu();
  const seconds = await load(requestOf, times, connections);
  return { cpu: ((await of.cpu()) - before) / times, real: (seconds * 1_000_000) / times };
};

/** What is used of a product. */
interface Product {
  readonly id: number;
  readonly stock: number;
}

/** All products of a server, as it answers them. */
const productsOf = async (get: (page: number) => Promise<Buffer>): Promise<readonly Product[]> => {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = JSON.parse(String(await get(page)));
    products.push(...data.products);
    if (data.products.length === 0 || products.length >= data.total) return products;
  }
};

const shown = (values: readonly number[]): string => median(values).toFixed(0);

/**
 * What calls cost over HTTP, beside bare `node:http` that answers the same bytes and json-server with the
 * same products: microseconds a request, medians of interleaved rounds. json-server comes when it first runs.
 */
export const httpReport = async (rounds = 7): Promise<Report> => {
  ownPackage(jsonServer, "json-server/package.json");
  const folder = mkdtempSync(join(tmpdir(), "bench-http-"));
  const agent = new Agent({ keepAlive: true });
  const servers: MeasuredServer[] = [];
  const started = async (...args: Parameters<typeof startServer>): Promise<MeasuredServer> => {
    const server = await startServer(...args);
    servers.push(server);
    return server;
  };
  try {
    const shop = await started("scripts/bench/http/serve-shop.ts");
    const token = await logIn(shop.url, ordinaryCustomer);
    const headers = { authorization: `Bearer ${token}`, "accept-language": "en" };
    const list = "/api/client/products?page=1&limit=10";
    const bytes = await ask({ url: `${shop.url}${list}`, headers }, agent);
    writeFileSync(join(folder, "body.json"), bytes);
    const bare = await started("scripts/bench/http/serve-bare.ts", join(folder, "body.json"));
    const products = await productsOf((page) =>
      ask({ url: `${shop.url}/api/client/products?page=${page}&limit=100`, headers }, agent),
    );
    writeFileSync(join(folder, "db.json"), JSON.stringify({ products, cart: [] }));
    const json = await started(join(jsonServer, "serve.mjs"), join(folder, "db.json"));
    // Each round adds to what is in the cart.
    const ids = products.filter(({ stock }) => stock > rounds).map(({ id }) => id);
    const works = worksOf({ bare, shop, json, list, headers, ids });
    const costs = works.map((work) => ({ work, costs: new Array<Cost>() }));
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { work, costs: seen } of costs) {
        const cost = await costOf(work);
        if (round > 0) seen.push(cost);
      }
    }
    const ofBare = new Map(
      costs.flatMap(({ work, costs: seen }) =>
        work.server === "node:http" ? [[work.what, seen] as const] : [],
      ),
    );
    const rows = costs.map(({ work, costs: seen }) => {
      const bareCosts = ofBare.get(work.what);
      const ratios = seen.map(({ cpu }, round) => cpu / (bareCosts?.[round]?.cpu ?? Number.NaN));
      return [
        work.what,
        work.server,
        shown(seen.map(({ cpu }) => cpu)),
        bareCosts === undefined ? "" : median(ratios).toFixed(1),
        shown(seen.map(({ real }) => real)),
        (1_000_000 / median(seen.map(({ real }) => real))).toFixed(0),
      ];
    });
    return [
      `Over HTTP, ${products.length} products, ${bytes.length} bytes a page, medians of ${rounds} interleaved rounds`,
      [["request", "server", "its CPU, µs", "× node:http", "real time, µs", "a second"], ...rows],
    ];
  } finally {
    agent.destroy();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
  }
};
