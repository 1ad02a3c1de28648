import type { FakeServer as Inner } from "../../../src/fake-server/create-fake-server.ts";
import { fetchOf } from "../../../src/fake-server/mounts/fetch-of.ts";
import { isPage, pageAt } from "../../../src/fake-server/mounts/http/pages.ts";
import { scenarioNamed } from "../../../src/fake-server/scenarios/scenarios.ts";
import type { FakeServer, FakeServerOptions } from "./api.ts";

/** The options as the server itself takes them. */
export const innerOptions = ({ scenario, ...options }: FakeServerOptions) => ({
  ...options,
  ...(options.seed === undefined ? {} : { secrets: "seeded" as const }),
  ...(scenario === undefined ? {} : { scenario: scenarioNamed(scenario) }),
});

/** What the package shows of a server. */
export const facadeOf = (server: Inner): FakeServer => {
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const page = request.method === "GET" && isPage(pathname) ? await pageAt(pathname) : null;
    return page ?? server.respond(request);
  };
  const { faults } = server;
  return {
    respond,
    fetch: fetchOf({ respond }),
    now: server.now,
    advance: server.advance,
    reset: server.reset,
    scenario: server.scenario,
    seed: server.seed,
    switchScenario: server.switchScenario,
    saveState: server.saveState,
    loadState: server.loadState,
    faults: {
      next: faults.next,
      seeded: (seed, rate) => faults.seeded(seed, rate),
      releaseAll: faults.releaseAll,
      clear: faults.clear,
      held: faults.held,
    },
    editProduct: server.editProduct,
    revokeSessions: server.revokeSessions,
    freezeCustomer: server.freezeCustomer,
    freezeWithdrawals: server.freezeWithdrawals,
    decideWithdrawal: server.decideWithdrawal,
    settleRecharge: server.settleRecharge,
    completeRecycle: server.completeRecycle,
    completePayment: server.completePayment,
    failPayment: server.failPayment,
    abandonPayment: server.abandonPayment,
    sendMessage: server.sendMessage,
    calls: server.calls.last,
  };
};
