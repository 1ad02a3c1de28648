import { probeServer } from "../../../src/conformance/probe-server.ts";
import type { Report } from "../../../src/conformance/report.ts";
import { createFakeServer, type FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { demo } from "../../../src/fake-server/scenarios/demo.ts";
import { driftedFetch, type Mutation } from "../drifted-server.ts";

const ofDemo = (n: number) =>
  ({ kind: "customer", username: `067123450${n}`, password: `sunflower${n}` }) as const;

const guests = {
  customer: ofDemo(1),
  vip: ofDemo(2),
  frozen: ofDemo(4),
  penniless: ofDemo(5),
  newcomer: {
    kind: "newcomer",
    username: "0912345678",
    password: "a-new-password",
    inviteCode: "WELCOME2026",
  },
} as const;

/** As whom the suite visits. `frozen`: whose withdrawals are frozen. */
export type Guest = keyof typeof guests;

const server = createFakeServer({ scenario: demo, seed: 1, log: { error: () => undefined } });
/** The shop as it is before every visit: it is filled once. */
const start = await server.saveState();

/** What the suite, with everything that it may try, says of a server that is bent by a mutation. */
export const hunt = async (
  plant: (server: FakeServer) => Mutation,
  guest: Guest,
  only: readonly string[] = [],
): Promise<Report> => {
  await server.loadState(start);
  const bent = driftedFetch(server.respond, plant(server));
  return probeServer({
    base: "http://shop.invalid/api",
    visitor: guests[guest],
    spend: true,
    only,
    fetch: async (input, init) => {
      const response = await bent(input, init);
      // As the server over HTTP does: the clock is the shop's.
      response.headers.set("date", new Date(server.now()).toUTCString());
      return response;
    },
  });
};
