import { expect, test } from "vitest";
import { createActor, createMachine } from "xstate";
import { logOutMachine } from "../../../../src/domain/session/log-out.machine.ts";
import { noteSender } from "../../../../src/domain/session/has-open-changes.ts";
import { attemptIn, customersSession } from "../../../support/quiet-session.ts";

const open = () => {
  const { session } = customersSession();
  const logOut = createActor(logOutMachine, { input: { session } }).start();
  return {
    logOut,
    session,
    isAsking: () => logOut.getSnapshot().matches("confirming"),
    endReason: () => session.getSnapshot().context.endReason,
  };
};

test("nobody is logged out without a question, nor after saying no [S2.63]", () => {
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

const visited = { isWatched: false, sendings: [{ key: "k", visit: {} }] };

test.each([
  ["sent, with no answer yet", attemptIn("sending"), true],
  ["in doubt", attemptIn("open"), true],
  ["at the payment site", attemptIn("open", visited), true],
  ["not sent, as this tab alone would know of it", attemptIn("confirming this tab"), false],
  ["not known yet", attemptIn("finding"), false],
  ["over", attemptIn("idle"), false],
])(
  "a customer with something open is warned, as it is when the question is put (D7.8): %s",
  (_, logic, isOpen) => {
    const { logOut, session } = open();
    const hasOpen = () => {
      logOut.send({ type: "ASK" });
      return logOut.getSnapshot().context.hasOpen;
    };
    session.send({
      type: "ATTEMPT_REQUESTED",
      subject: { kind: "withdrawal" },
      logic: attemptIn("idle"),
    });
    expect(hasOpen()).toBe(false);
    logOut.send({ type: "CANCEL" });
    session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic });
    expect(hasOpen()).toBe(isOpen);
  },
);

test("what was found open after the question was put is shown before anybody is logged out (D7.8)", () => {
  const { logOut, session, endReason } = open();
  logOut.send({ type: "ASK" });
  session.send({
    type: "ATTEMPT_REQUESTED",
    subject: { kind: "order" },
    logic: attemptIn("open"),
  });
  logOut.send({ type: "CONFIRM" });
  expect([endReason(), logOut.getSnapshot().context.hasOpen]).toEqual([null, true]);
  logOut.send({ type: "CONFIRM" });
  expect(endReason()).toBe("logged out");
});

const change = createMachine({
  initial: "sending",
  states: { resting: { on: { SEND: "sending" } }, sending: { on: { ANSWER: "resting" } } },
});

test("a change that was sent and has no answer yet is shown before anybody is logged out (D7)", () => {
  const { logOut, session, endReason } = open();
  const sender = createActor(change).start();
  noteSender(session, sender, (state) => state.matches("sending"));
  const isTold = () => {
    logOut.send({ type: "ASK" });
    const { isChanging } = logOut.getSnapshot().context;
    logOut.send({ type: "CANCEL" });
    return isChanging;
  };
  expect(isTold()).toBe(true);
  sender.send({ type: "ANSWER" });
  expect(isTold()).toBe(false);
  logOut.send({ type: "ASK" });
  sender.send({ type: "SEND" });
  logOut.send({ type: "CONFIRM" });
  expect([endReason(), logOut.getSnapshot().context.isChanging]).toEqual([null, true]);
  logOut.send({ type: "CONFIRM" });
  expect(endReason()).toBe("logged out");
});

test("a change whose sender has ended is not shown before a logout", () => {
  const { logOut, session } = open();
  const sender = createActor(change).start();
  noteSender(session, sender, () => true);
  sender.stop();
  logOut.send({ type: "ASK" });
  expect(logOut.getSnapshot().context.isChanging).toBe(false);
});
