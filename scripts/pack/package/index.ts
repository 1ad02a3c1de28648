import "./node-20.ts";
import { createFakeServer as create } from "../../../src/fake-server/create-fake-server.ts";
import { ensureRandomUuid } from "../../../src/fake-server/mounts/ensure-random-uuid.ts";
import { scenarios as all } from "../../../src/fake-server/scenarios/scenarios.ts";
import { inviteCodes } from "../../../src/fake-server/seeds/invite-codes.ts";
import type { FakeServer, FakeServerOptions, ScenarioInfo, ScenarioName } from "./api.ts";
import { facadeOf, innerOptions } from "./facade.ts";

export type {
  Customer,
  FakeServer,
  FakeServerOptions,
  Fault,
  Faults,
  InboxText,
  LoggedRequest,
  LoggedCall,
  RequestExpectation,
  RequestPattern,
  Requests,
  ScenarioInfo,
  ScenarioDocument,
  ScenarioName,
  SeededFaultKind,
  SeededFaults,
  SentMessage,
  ExpectationResult,
} from "./api.ts";

/** A shop in this process. It runs in Node and in browsers, and reaches for no network. */
export const createFakeServer = (options: FakeServerOptions = {}): FakeServer => {
  ensureRandomUuid();
  return facadeOf(create({ payConfirmation: "call", ...innerOptions(options) }));
};

const isKnown = (name: string): name is ScenarioName => all.some((known) => known.name === name);

/** All scenarios, with the customers to log in as. */
export const scenarios: readonly ScenarioInfo[] = all.flatMap(({ name, title, customers }) =>
  isKnown(name)
    ? [
        {
          name,
          title,
          customers: customers.map(({ username, password, note }) => ({
            username,
            password,
            note,
          })),
        },
      ]
    : [],
);

/** Whoever registers needs it. */
export const inviteCode: string = inviteCodes[0] ?? "";
