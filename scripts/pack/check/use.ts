// Compiled, not run: the types that a consumer meets.
import { createFakeServer, type FakeServer, type Fault } from "@shop-client/fake-server";
import { listen } from "@shop-client/fake-server/http";
import { routeShop, shopContext } from "@shop-client/fake-server/playwright";

const fault: Fault = { call: "POST /client/pay", kind: "drop", effect: "applied" };
export const server: FakeServer = createFakeServer({ scenario: "demo", seed: 7 });
server.faults.next(fault);
export const answer: Promise<Response> = server.respond(new Request("http://shop.test/api/x"));
export const url: Promise<string> = listen({ port: 0 }).then((shop) => shop.url);
export const block: "block" = shopContext.serviceWorkers;
// @ts-expect-error There is no such scenario.
createFakeServer({ scenario: "heaven" });
export const routes: typeof routeShop = routeShop;
