import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { customersFacts } from "../support/welcome.ts";
import type { Report } from "./report.ts";

const shops = 1_000;
/** Tests that run side by side. */
const atOnce = 10;

const reads = [
  ...["user", "settings", "categories", "products?page=1&limit=10", "products?page=2&limit=10"],
  ...["products?page=1&limit=10&is_hot=1", "products/1", "products/2", "cart", "cart/count"],
  ...["categories/1/products?page=1&limit=10&sort=price_asc", "orders?page=1&limit=10"],
  ...["orders/stats/count", "balance-logs?page=1", "withdrawals?page=1", "search?keyword=lumo"],
  ...["messages?page=1&limit=10", "withdrawal-accounts"],
];

/** Twenty calls of a customer. */
const visit = async (base: string): Promise<void> => {
  const ask = async (path: string, init: RequestInit = {}): Promise<string> =>
    (await fetch(`${base}/${path}`, init)).text();
  const body = JSON.stringify(customersFacts()[0]);
  const { data } = JSON.parse(await ask("login", { method: "POST", body }));
  const headers = { authorization: `Bearer ${data.token}` };
  const line = JSON.stringify({ product_id: 1, quantity: 1 });
  await ask("cart", { method: "POST", headers, body: line });
  for (const path of reads) await ask(path, { headers });
};

/** In megabytes. */
const memoryOf = (pid: number | undefined): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** The memory of a server whose isolated shops have all been called. */
export const manyShopsReport = async (): Promise<Report> => {
  const server = spawn(process.execPath, ["scripts/api.ts", "--port", "0", "--json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [said] = await once(server.stdout, "data");
    const { origin } = new URL(JSON.parse(String(said)).api);
    const before = memoryOf(server.pid);
    const start = performance.now();
    for (let place = 0; place < shops; place += atOnce) {
      const names = Array.from({ length: atOnce }, (_, each) => `shop-${place + each}`);
      await Promise.all(names.map((name) => visit(`${origin}/shops/${name}/api/client`)));
    }
    const each = (performance.now() - start) / shops;
    const after = memoryOf(server.pid);
    return [
      `${shops} isolated shops with 20 calls each: ${after.toFixed(0)} MB RSS, ${before.toFixed(0)} before; ${each.toFixed(0)} ms each`,
    ];
  } finally {
    server.kill();
    await once(server, "exit");
  }
};
