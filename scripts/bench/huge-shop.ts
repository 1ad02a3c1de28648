import { createFakeServer, type FakeServer } from "../../src/fake-server/create-fake-server.ts";
import { demo } from "../../src/fake-server/scenarios/demo.ts";
import { hugeShop } from "../../src/fake-server/scenarios/huge-shop.ts";
import type { Scenario } from "../../src/fake-server/scenarios/scenario.ts";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import type { Report } from "./report.ts";

const rounds = 101;

/** Another keyword each time: the pages of one search are put together once. */
const keywords = ["smart", "set", "tea", "garden", "phone", "for", "wool", "lamp", "model", "gold"];

const anotherSearch = (round: number): string =>
  `/client/search?keyword=${keywords[round % keywords.length]}%20${round}&limit=10`;

type Path = string | ((round: number) => string);

/** Pages that also the demo shop has, so that both put as many rows on them. */
const reads: Readonly<Record<string, Path>> = {
  "products, a filter": "/client/products?page=2&limit=10&is_hot=1",
  "products, a filter and a sort": "/client/products?page=2&limit=10&is_hot=1&sort=price_desc",
  "category with those below it, a sort": "/client/categories/4/products?limit=10&sort=price_asc",
  "search, the next page": "/client/search?keyword=smart&page=2&limit=10",
  "search, another word and number": anotherSearch,
  orders: "/client/orders?page=1&limit=10",
  "orders of a status": "/client/orders?page=1&limit=10&status=recycled",
  "order counts": "/client/orders/stats/count",
  messages: "/client/messages?page=1&limit=10",
  "unread messages": "/client/messages?page=1&limit=1&is_read=0",
  "balance logs": "/client/balance-logs?page=1",
};

/** Far down, where only the huge shop has anything. */
const deep: Readonly<Record<string, Path>> = {
  "products, page 5,000 by sales": "/client/products?page=5000&limit=10&sort=sales_desc",
  "category, page 500 by price": "/client/categories/4/products?page=500&limit=10&sort=price_asc",
  "search for what all models have": "/client/search?keyword=model&page=5000&limit=10",
  "orders, page 900": "/client/orders?page=900&limit=10",
  "messages, page 900": "/client/messages?page=900&limit=10",
};

interface Measured {
  readonly server: FakeServer;
  /** Milliseconds to the first answer, for the shop is seeded then. */
  readonly seeding: number;
  readonly megabytes: number;
  /** Milliseconds of the first call, which may sort, and the median of the rest. */
  readonly call: (path: Path) => Promise<{ readonly first: number; readonly usual: number }>;
}

const clocked = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const open = async (scenario: Scenario): Promise<Measured> => {
  const before = process.memoryUsage().heapUsed;
  const server = createFakeServer({ scenario });
  const seeding = await clocked(() => server.inspect(() => undefined));
  const megabytes = (process.memoryUsage().heapUsed - before) / 1_000_000;
  const token = await logIn("http://shop.invalid", ordinaryCustomer, server.respond);
  const once = async (path: string): Promise<void> => {
    const answer = await server.respond(
      new Request(`http://shop.invalid/api${path}`, {
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
      }),
    );
    await answer.text();
    if (answer.status !== 200) throw new Error(`${scenario.name}: ${path}: ${answer.status}`);
  };
  return {
    server,
    seeding,
    megabytes,
    call: async (path) => {
      const at = (round: number): string => (typeof path === "string" ? path : path(round));
      const first = await clocked(() => once(at(0)));
      const times: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        times.push(await clocked(() => once(at(round))));
      }
      return { first, usual: median(times) };
    },
  };
};

const shown = (milliseconds: number): string => milliseconds.toFixed(2);

const readsOf = async (small: Measured, huge: Measured): Promise<string[][]> => {
  const rows: string[][] = [["call", "demo, ms", "huge, ms", "ratio", "first of huge, ms"]];
  for (const [name, path] of Object.entries(reads)) {
    const ours = await small.call(path);
    const { first, usual } = await huge.call(path);
    rows.push([name, shown(ours.usual), shown(usual), shown(usual / ours.usual), shown(first)]);
  }
  for (const [name, path] of Object.entries(deep)) {
    const { first, usual } = await huge.call(path);
    rows.push([name, "", shown(usual), "", shown(first)]);
  }
  return rows;
};

/** What an edit costs, and a list that was sorted by what was edited. */
const afterEdit = async ({ server, call }: Measured): Promise<readonly [number, number]> => {
  const edits: number[] = [];
  const lists: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    edits.push(await clocked(() => server.editProduct(1 + round, { price: 10_00 + round })));
    lists.push((await call("/client/products?limit=10&sort=price_asc")).first);
  }
  return [median(edits), median(lists)];
};

const wholeOf = async (small: Measured, huge: Measured): Promise<string[][]> => {
  const rows: string[][] = [["whole shop", "demo", "huge"]];
  const add = (name: string, a: number, b: number): void => {
    rows.push([name, shown(a), shown(b)]);
  };
  add("seeding, ms", small.seeding, huge.seeding);
  add("memory, MB", small.megabytes, huge.megabytes);
  const [editSmall, listSmall] = await afterEdit(small);
  const [editHuge, listHuge] = await afterEdit(huge);
  add("an edit of a price, ms", editSmall, editHuge);
  add("the list by price after it, ms", listSmall, listHuge);
  const texts: string[] = [];
  const save = async ({ server }: Measured): Promise<number> =>
    clocked(async () => {
      texts.push(await server.saveState());
    });
  add("saving the state, ms", await save(small), await save(huge));
  add("saving it again, ms", await save(small), await save(huge));
  const [textSmall = "", textHuge = ""] = texts;
  add("its size, MB", textSmall.length / 1_000_000, textHuge.length / 1_000_000);
  add(
    "loading it, ms",
    await clocked(() => small.server.loadState(textSmall)),
    await clocked(() => huge.server.loadState(textHuge)),
  );
  return rows;
};

/** How the fake server answers in process, in the huge shop against the demo one. */
export const hugeShopReport = async (): Promise<Report> => {
  const small = await open(demo);
  const huge = await open(hugeShop);
  return [
    `The fake server in process: the huge shop (100,000 products, 10,000 orders, 10,000 messages) against the demo shop, medians of ${rounds} calls`,
    await readsOf(small, huge),
    await wholeOf(small, huge),
  ];
};
