import { expect, test, vi } from "vitest";
import { createActor, createMachine } from "xstate";
import { stopWithCustomer } from "../../../../src/domain/session/stop-with-customer.ts";
import { customersSession } from "../../../support/quiet-session.ts";

/** A process that has outlived its screen. */
const open = () => {
  const { session } = customersSession();
  const actor = createActor(
    createMachine({
      initial: "going on",
      states: { "going on": { on: { END: "over" } }, over: { type: "final" } },
    }),
  ).start();
  stopWithCustomer(actor, session);
  return { session, actor, status: () => actor.getSnapshot().status };
};

test("what has outlived its screen goes on while its customer is there, and not a moment longer", () => {
  const { session, status } = open();
  session.send({ type: "REFRESH_USER" });
  expect(status()).toBe("active");
  session.send({ type: "LOG_OUT" });
  expect(status()).toBe("stopped");
});

test("what has ended by itself is let go", () => {
  const { session, actor, status } = open();
  const stop = vi.spyOn(actor, "stop");
  actor.send({ type: "END" });
  session.send({ type: "LOG_OUT" });
  expect(status()).toBe("done");
  expect(stop).not.toHaveBeenCalled();
});
