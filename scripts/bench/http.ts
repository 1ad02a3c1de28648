import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { ownPackage } from "../support/own-packages.ts";
import { ask, type Asked, load } from "./http/load.ts";
import { type MeasuredServer, startServer } from "./http/measured-server.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";

const jsonServer = "scripts/bench/json-server";

/** One work of one server. */
interface Work {
  readonly what: string;
  readonly server: string;
  readonly of: MeasuredServer;
  readonly connections: number;
  readonly times: number;
  readonly asked: (number: number) => Asked;
}

/** Of one round, for each request. */
interface Cost {
  /** Microseconds of the server's processor time. */
  readonly cpu: number;
  /** Microseconds of real time, over all connections. */
  readonly real: number;
}

const costOf = async ({ of, connections, times, asked }: Work): Promise<Cost> => {
  const before = await of.cpu();
  const seconds = await load(asked, times, connections);
  return { cpu: ((await of.cpu()) - before) / times, real: (seconds * 1_000_000) / times };
};

/** What is used of a product. */
interface Product {
  readonly id: number;
  readonly stock: number;
}

/** All products of a server, as it answers them. */
const productsOf = async (get: (path: string) => Promise<Buffer>): Promise<readonly Product[]> => {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const text = String(await get(`/client/products?page=${page}&limit=100`));
    const { data } = JSON.parse(text);
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
    const headers = {
      authorization: `Bearer ${await logIn(shop.url, ordinaryCustomer)}`,
      "accept-language": "en",
    };
    const written = { ...headers, "content-type": "application/json" };
    const get = (path: string): Promise<Buffer> =>
      ask({ url: `${shop.url}/api${path}`, headers }, agent);

    const list = "/client/products?page=1&limit=10";
    const bytes = await get(list);
    writeFileSync(join(folder, "body.json"), bytes);
    const bare = await started("scripts/bench/http/serve-bare.ts", join(folder, "body.json"));
    const products = await productsOf(get);
    writeFileSync(join(folder, "db.json"), JSON.stringify({ products, cart: [] }));
    const other = await started(join(jsonServer, "serve.mjs"), join(folder, "db.json"));

    const reads = [1, 32].flatMap((connections) => {
      const read = { what: `a page of products, connections: ${connections}`, connections };
      const asked = (url: string) => (): Asked => ({ url, headers });
      return [
        {
          ...read,
          times: 3_000,
          server: "node:http",
          of: bare,
          asked: asked(`${bare.url}/api${list}`),
        },
        {
          ...read,
          times: 3_000,
          server: "fake server",
          of: shop,
          asked: asked(`${shop.url}/api${list}`),
        },
        {
          ...read,
          times: 100,
          server: "json-server",
          of: other,
          asked: asked(`${other.url}/products?_page=1&_limit=10`),
        },
      ];
    });
    const write = (method: string, url: string, body: (number: number) => object) => ({
      connections: 1,
      asked: (number: number): Asked => ({
        method,
        url,
        headers: written,
        body: JSON.stringify(body(number)),
      }),
    });
    // Each round adds to what is in the cart.
    const inStock = products.filter(({ stock }) => stock > rounds);
    const cart = (number: number): object => ({
      product_id: inStock[number]?.id,
      quantity: 1,
    });
    const stock = (number: number): object => ({ stock: 10 + number });
    const works: readonly Work[] = [
      ...reads,
      {
        what: "goods into the cart",
        server: "fake server",
        of: shop,
        times: 200,
        ...write("POST", `${shop.url}/api/client/cart`, cart),
      },
      {
        what: "goods into the cart",
        server: "json-server",
        of: other,
        times: 3,
        ...write("POST", `${other.url}/cart`, cart),
      },
      {
        what: "a product's stock",
        server: "fake server",
        of: shop,
        times: 200,
        ...write("POST", `${shop.url}/__fake/products`, (number) => ({ id: 1, ...stock(number) })),
      },
      {
        what: "a product's stock",
        server: "json-server",
        of: other,
        times: 3,
        ...write("PATCH", `${other.url}/products/1`, stock),
      },
    ];
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
