import type { FakeServer } from "../fake-server/create-fake-server.ts";
import { findProducts } from "../fake-server/sights/find-products.ts";
import { situationOf } from "../fake-server/sights/situation-of.ts";
import type { Hand } from "./hand.ts";

/** The hand of a server that lives in this page. */
export const directHand = (
  server: FakeServer,
  /** The token of who is logged in on this page. */
  token: () => string | null,
): Hand => ({
  ...server,
  look: () => situationOf(server, token()),
  findProducts: (text) => findProducts(server, text),
  planFault: async (fault) => void server.faults.next(fault),
  seedFaults: async (faults) =>
    server.faults.seeded(faults?.seed ?? null, faults?.rate, undefined, faults?.kinds),
  releaseHeld: async () => server.faults.releaseAll(),
  switchScenario: (name, seed) => server.switchScenario(name, seed),
  calls: server.calls.last,
  watchCalls: server.calls.watch,
});
