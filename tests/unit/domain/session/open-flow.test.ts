import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { openFlow } from "../../../../src/domain/session/open-flow.ts";
import type { SessionRef } from "../../../../src/domain/session/session.machine.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

/** A process whose code comes when the test says so. */
const opening = () => {
  const begun: SessionRef[] = [];
  const code = Promise.withResolvers<void>();
  const flow = {
    attemptOf: (session: SessionRef) => {
      begun.push(session);
      return "its attempt";
    },
  };
  const { session } = quietSession();
  const actor = createActor(
    openFlow(async () => {
      await code.promise;
      return flow;
    }),
    { input: { session } },
  ).start();
  return { actor, begun, code, flow, session };
};

test("a process comes with its attempt, which is found in the session", async () => {
  const { actor, begun, code, flow, session } = opening();
  expect(begun).toEqual([]);
  code.resolve();
  expect(await toPromise(actor)).toEqual({ flow, attempt: "its attempt" });
  expect(begun).toEqual([session]);
});

test("no attempt is started for a screen that has gone before the code came", async () => {
  const { actor, begun, code } = opening();
  actor.stop();
  code.resolve();
  await turn();
  expect(begun).toEqual([]);
});
