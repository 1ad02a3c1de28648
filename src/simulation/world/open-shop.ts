import type { Tables } from "../../fake-server/collections/tables.ts";
import { createFakeServer, type FakeServer } from "../../fake-server/create-fake-server.ts";
import { messageOf } from "../../fake-server/errors/message-of.ts";
import { textOf } from "../../fake-server/routing/answer.ts";
import type { IncomingRequest } from "../../fake-server/routing/incoming-request.ts";
import type { Answered, Call } from "../customer/network.ts";
import { simulatedPace, simulatedShop, welcomeCredit } from "../simulated-shop.ts";
import type { VirtualTime } from "../virtual-time.ts";
import type { WorldOptions } from "./options.ts";
import type { Violations } from "./violations.ts";

/** The fake server of a simulated shop. */
export interface OpenShop {
  readonly server: FakeServer;
  readonly tables: Tables;
  /** Null: the connection drops. */
  readonly serve: (call: Call, request: IncomingRequest) => Promise<Answered | null>;
  /** The call being served; null: none. */
  readonly serving: () => Call | null;
}

/** Opens the shop; an error of the server's program is reported as a violation. */
export const openShop = async (
  { seed, customers, idempotency, siteConfirmsAfter, pace = simulatedPace }: WorldOptions,
  time: VirtualTime,
  { report }: Violations,
): Promise<OpenShop> => {
  let serving: Call | null = null;
  const server = createFakeServer({
    ...pace,
    welcomeCredit,
    scenario: simulatedShop(customers, seed),
    seed,
    idempotency,
    siteConfirmsAfter,
    clock: time.now,
    log: {
      error: (error: unknown) =>
        report("no-program-error", serving?.customer ?? null, `the server: ${messageOf(error)}`),
    },
  });
  let tables: Tables | undefined;
  void time.working(server.inspect((all) => (tables = all)));
  await time.runPending();
  if (tables === undefined) throw new Error("The shop did not open");
  const answer = async (request: IncomingRequest): Promise<Answered | null> => {
    const given = await server.answer(request);
    return given === null ? null : { status: given.status, body: textOf(given) ?? "" };
  };
  return {
    server,
    tables,
    serve: async (call, request) => {
      serving = call;
      const answered = await time.working(answer(request));
      serving = null;
      return answered;
    },
    serving: () => serving,
  };
};
