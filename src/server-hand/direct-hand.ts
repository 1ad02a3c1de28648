import type { FakeServer } from "../fake-server/create-fake-server.ts";
import { findProducts } from "../fake-server/sights/find-products.ts";
import { situationOf } from "../fake-server/sights/situation.ts";
import type { Hand } from "./hand.ts";

const apiCall = /\/(client\/.*)$/;

/** `POST /client/orders/*` of the handlers below the base path, as a fault names them. */
const callNamesOf = ({ handlers }: FakeServer): readonly string[] =>
  handlers.flatMap(({ info: { method, path } }) => {
    const [, call] = apiCall.exec(String(path)) ?? [];
    return call === undefined ? [] : [`${String(method)} /${call.replaceAll(/:\w+/g, "*")}`];
  });

/** The hand of a server that lives in this page. */
export const directHand = (
  server: FakeServer,
  /** The token of who is logged in on this page. */
  token: () => string | null,
): Hand => ({
  ...server,
  look: () => situationOf(server, token()),
  findProducts: (text) => findProducts(server, text),
  callNames: callNamesOf(server),
  planFault: async (fault) => void server.faults.next(fault),
  seedFaults: async (faults) => server.faults.seeded(faults?.seed ?? null, faults?.rate),
  releaseHeld: async () => server.faults.releaseAll(),
  switchScenario: (name, seed) => server.switchScenario(name, seed),
  calls: server.calls.last,
  watchCalls: server.calls.watch,
});
