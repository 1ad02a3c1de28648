import { expect, test } from "vitest";
import { createActor, createMachine } from "xstate";
import { logOutMachine } from "../../src/domain/session/log-out.machine.ts";
import { customersSession } from "../support/quiet-session.ts";

const open = () => {
  const { session } = customersSession();
  const logOut = createActor(logOutMachine, { input: { session } }).start();
  return {
    logOut,
    session,
    isAsking: () => logOut.getSnapshot().matches("asking"),
    endReason: () => session.getSnapshot().context.endReason,
  };
};

test("nobody is logged out without a question, nor against their word [S2.63]", () => {
  const { logOut, isAsking, endReason } = open();
  logOut.send({ type: "CONFIRM" });
  expect(endReason()).toBeNull();
  logOut.send({ type: "ASK" });
  expect(isAsking()).toBe(true);
  logOut.send({ type: "CANCEL" });
  expect(isAsking()).toBe(false);
  expect(endReason()).toBeNull();
});

test("who says so is logged out [S2.63]", () => {
  const { logOut, endReason } = open();
  logOut.send({ type: "ASK" });
  expect(logOut.getSnapshot().context.hasOpen).toBe(false);
  logOut.send({ type: "CONFIRM" });
  expect(endReason()).toBe("logged out");
});

test("who has something open is told so, as it is when the question is put (D7.8)", () => {
  const { logOut, session } = open();
  const hasOpen = () => {
    logOut.send({ type: "ASK" });
    return logOut.getSnapshot().context.hasOpen;
  };
  expect(hasOpen()).toBe(false);
  logOut.send({ type: "CANCEL" });
  const inDoubt = createMachine({
    context: { request: null, record: null },
    initial: "open",
    states: { open: {} },
  });
  session.send({ type: "ATTEMPT_WANTED", subject: { kind: "order" }, logic: inDoubt });
  expect(hasOpen()).toBe(true);
});
