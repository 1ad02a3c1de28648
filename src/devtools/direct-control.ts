import type { FakeServer } from "../fake-server/create-fake-server.ts";
import { findProducts } from "../fake-server/views/find-products.ts";
import { fakeServerStateOf } from "../fake-server/views/fake-server-state-of.ts";
import type { FakeServerControl } from "./fake-server-control.ts";

/** The control of a fake server in this page. */
export const directControl = (
  server: FakeServer,
  /** The token of this page's session; null: not logged in. */
  token: () => string | null,
): FakeServerControl => ({
  ...server,
  inspect: () => fakeServerStateOf(server, token()),
  findProducts: (text) => findProducts(server, text),
  planFault: async (fault) => void server.faults.next(fault),
  seedFaults: async (faults) =>
    server.faults.seeded(faults?.seed ?? null, faults?.rate, undefined, faults?.kinds),
  releaseHeld: async () => server.faults.releaseAll(),
  calls: server.calls.last,
  watchCalls: server.calls.watch,
});
