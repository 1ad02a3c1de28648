import type { RepeatedRequest } from "./load.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** One work of one server. */
export interface Work {
  readonly what: string;
  readonly server: "node:http" | "fake server" | "json-server";
  readonly of: MeasuredServer;
  readonly connections: number;
  /** How many requests a round has. */
  readonly times: number;
  /** The request of a number, from 1 on. */
  readonly requestOf: (number: number) => RepeatedRequest;
}

export interface WorksParts {
  readonly bare: MeasuredServer;
  readonly shop: MeasuredServer;
  readonly json: MeasuredServer;
  /** A page of products, in the fake server. */
  readonly list: string;
  /** Those of the customer who is logged in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Products that may be put into the cart. */
  readonly ids: readonly number[];
}

const read = ({ bare, shop, json, list, headers }: WorksParts, connections: number): Work[] => {
  const what = `a page of products, connections: ${connections}`;
  const work = (server: Work["server"], of: MeasuredServer, path: string, times: number): Work => ({
    what,
    server,
    of,
    connections,
    times,
    requestOf: () => ({ url: `${of.url}${path}`, headers }),
  });
  return [
    work("node:http", bare, list, 3_000),
    work("fake server", shop, list, 3_000),
    work("json-server", json, "/products?_page=1&_limit=10", 100),
  ];
};

const writes = ({ shop, json, headers, ids }: WorksParts): Work[] => {
  const work = (
    what: string,
    server: Work["server"],
    call: string,
    body: (number: number) => object,
  ): Work => {
    const [method, path] = call.split(" ");
    const of = server === "json-server" ? json : shop;
    return {
      what,
      server,
      of,
      connections: 1,
      times: server === "json-server" ? 3 : 200,
      requestOf: (number) => ({
        method,
        url: `${of.url}${path}`,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body(number)),
      }),
    };
  };
  const line = (number: number): object => ({ product_id: ids[number], quantity: 1 });
  const stock = (number: number): object => ({ stock: 10 + number });
  const edit = (number: number): object => ({ id: 1, ...stock(number) });
  return [
    work("goods into the cart", "fake server", "POST /api/client/cart", line),
    work("goods into the cart", "json-server", "POST /cart", line),
    work("a product's stock", "fake server", "POST /__fake/products", edit),
    work("a product's stock", "json-server", "PATCH /products/1", stock),
  ];
};

/** What is measured, in the order of a round. */
export const worksOf = (parts: WorksParts): readonly Work[] => [
  ...read(parts, 1),
  ...read(parts, 32),
  ...writes(parts),
];
