// Compiled, not run: the types that a consumer meets.
import {
  createFakeServer,
  type FakeServer,
  type Fault,
  type SeededFaults,
} from "@shop-client/fake-server";
import { listen } from "@shop-client/fake-server/http";
import { routeShop, shopContext } from "@shop-client/fake-server/playwright";

const fault: Fault = { call: "POST /client/pay", kind: "drop", effect: "applied" };
export const server: FakeServer = createFakeServer({ scenario: "demo", seed: 7 });
server.faults.next(fault);
const quick = {
  version: 1,
  base: "demo",
  settings: { recycleDelayMs: 0, messageEveryMs: null },
} as const;
createFakeServer({ scenario: quick });
createFakeServer({
  scenario: {
    version: 1,
    customers: [{ username: "olena", messages: [{ title: "A", content: "B", type: "reward" }] }],
  },
});
const username = "0671234501";
void server.sendMessage({ username, title: "A gift", content: "It is yours", type: "reward" });
void server.sendMessage({ username, text: "welcome" });
// @ts-expect-error A message has a content.
void server.sendMessage({ username, title: "A gift" });
const lateOnes: SeededFaults = { seed: 7, kinds: ["late", "gateway"], weights: { late: 5 } };
createFakeServer({ faults: lateOnes }).faults.seeded(7, 0.5, { delay: 0, stale: 10 }, ["stale"]);
// @ts-expect-error There is no such kind.
createFakeServer({ faults: { seed: 7, kinds: ["lat"] } });
export const answer: Promise<Response> = server.respond(new Request("http://shop.test/api/x"));
export const url: Promise<string> = listen({ port: 0 }).then((shop) => shop.url);
export const block: "block" = shopContext.serviceWorkers;
// @ts-expect-error There is no such scenario.
createFakeServer({ scenario: "heaven" });
export const routes: typeof routeShop = routeShop;
