import { Schema } from "effect";
import { sentFindings } from "../../../src/contract/strict/sent-findings.ts";
import { longestLatency } from "../../support/option-values.ts";
import { checkArgument } from "../../../src/fake-server/errors/check-argument.ts";
import { messageOf } from "../../../src/fake-server/errors/message-of.ts";
import { Seed } from "../../../src/fake-server/collections/fields.ts";
import type { FakeServer as Inner } from "../../../src/fake-server/create-fake-server.ts";
import { SeededFaults } from "../../../src/fake-server/faults/seeded-faults.ts";
import { ModesChange } from "../../../src/fake-server/shop/modes.ts";
import { fetchOf } from "../../../src/fake-server/mounts/fetch-of.ts";
import { isPage, pageAt, pageMethods } from "../../../src/fake-server/mounts/http/pages.ts";
import { responseOf } from "../../../src/fake-server/routing/answer.ts";
import { answerWithoutEndpoint } from "../../../src/fake-server/routing/answer-without-endpoint.ts";
import {
  checkCustomers,
  documentFrom,
  ScenarioError,
} from "../../../src/fake-server/scenario-documents/read-document.ts";
import { scenarioOf } from "../../../src/fake-server/scenario-documents/scenario-of.ts";
import type { Scenario } from "../../../src/fake-server/scenarios/scenario.ts";
import { scenarioNamed } from "../../../src/fake-server/scenarios/scenarios.ts";
import type { FakeServer, FakeServerOptions, ScenarioDocument, ScenarioName } from "./api.ts";

const innerScenario = (scenario: ScenarioName | ScenarioDocument): Scenario => {
  if (typeof scenario === "string") return scenarioNamed(scenario);
  // A function, for example, is nothing as JSON.
  const document = documentFrom(JSON.parse(JSON.stringify(scenario) ?? "null"), "scenario");
  if (document.include !== undefined) {
    throw new ScenarioError("scenario: include is for files alone");
  }
  return scenarioOf(checkCustomers(document, "scenario"));
};

const Wait = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: longestLatency }));

const Latency = Schema.Struct({ least: Wait, most: Wait })
  .annotate({
    message: "expected { least, most } of milliseconds, as in { least: 50, most: 300 }",
  })
  .check(
    Schema.makeFilter(({ least, most }) => least <= most || "expected least to be at most most"),
  );

const Clock = Schema.Unknown.check(
  Schema.makeFilter((clock) => {
    if (typeof clock !== "function") return "expected a function";
    let now: unknown;
    try {
      now = clock();
    } catch (cause) {
      return `it fails: ${messageOf(cause)}`;
    }
    const form = "expected epoch milliseconds, as Date.now gives them";
    return (
      Number.isFinite(now) || `${form}, not ${typeof now === "string" ? `"${now}"` : String(now)}`
    );
  }),
);

/**
 * Checked at run time, because plain JavaScript has no types. The scenario has a check of its own, which tells
 * what there is.
 */
const Options = Schema.Struct({
  scenario: Schema.optionalKey(Schema.Unknown),
  seed: Schema.optionalKey(Seed),
  clock: Schema.optionalKey(Clock),
  latency: Schema.optionalKey(Latency),
  strict: Schema.optionalKey(Schema.Literals(["contract", "keys"])),
  faults: Schema.optionalKey(SeededFaults),
  ...ModesChange.fields,
});

/**
 * @throws when an option is wrong, or there is no such one. `others`: those that are taken besides the
 * server's own.
 */
export const checkOptions = (given: unknown, others: Schema.Struct.Fields = {}): void => {
  if ("respond" in Object(given)) {
    throw new TypeError("The options: expected those of a server, not a server that is made");
  }
  checkArgument("The options", Schema.Struct({ ...Options.fields, ...others }), given);
};

/** The options as the server itself takes them. @throws as `checkOptions`. */
export const innerOptions = (given: FakeServerOptions) => {
  checkOptions(given);
  const { scenario, ...options } = given;
  return {
    check: sentFindings,
    ...options,
    ...(options.seed === undefined ? {} : { secrets: "seeded" as const }),
    ...(scenario === undefined ? {} : { scenario: innerScenario(scenario) }),
  };
};

/** The answer of a page or picture, or why there is none, as over HTTP. */
const pageOf = async ({ method, headers }: Request, pathname: string): Promise<Response> => {
  const isRead = method === "GET" || method === "HEAD";
  const page =
    (isRead ? await pageAt(pathname) : null) ??
    responseOf(answerWithoutEndpoint(method, pageMethods, headers.get("accept-language")));
  return method === "HEAD" ? new Response(null, page) : page;
};

/** The public view of a server. */
export const facadeOf = (server: Inner): FakeServer => {
  const respond = async (request: Request): Promise<Response> => {
    if (!("url" in Object(request))) {
      throw new TypeError("respond takes a Request; fetch takes an address");
    }
    const { pathname } = new URL(request.url);
    return isPage(pathname) ? pageOf(request, pathname) : server.respond(request);
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
    switchScenario: (scenario, seed) =>
      server.switchScenario(
        typeof scenario === "string" ? scenario : innerScenario(scenario),
        seed,
      ),
    saveScenario: server.saveScenario,
    saveState: server.saveState,
    loadState: server.loadState,
    faults: {
      next: faults.next,
      seeded: faults.seeded,
      current: faults.current,
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
    endPayment: server.endPayment,
    sendMessage: server.sendMessage,
    calls: server.calls.last,
    requests: {
      find: server.requests.find,
      mark: server.requests.mark,
      verify: server.requests.verify,
      waitFor: server.requests.waitFor,
    },
  };
};
