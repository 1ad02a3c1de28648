import { beforeEach, expect, test, vi } from "vitest";
import type { OrderAttemptLogic } from "../../../../src/domain/checkout/order-attempt.ts";
import { attemptOf } from "../../../../src/domain/session/attempt-of.ts";
import { joinAttempt } from "../../../../src/domain/session/join-attempt.ts";
import type { SessionRef } from "../../../../src/domain/session/session.machine.ts";
import { leftScreen, listeningScreen } from "../../../support/listening-screen.ts";
import { orderAttemptBefore, orderShop } from "../../../support/order-attempt.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { checkoutLine, freshProduct, orderOf } from "../../../support/shop-data.ts";

beforeEach(() => void vi.useFakeTimers());

const turn = () => vi.advanceTimersByTimeAsync(100);

const request = orderOf(checkoutLine(1, { quantity: 2 }));

const openPage = () => {
  const { session } = quietSession();
  return { session, logic: orderAttemptBefore(orderShop([freshProduct(1)], [])) };
};

const openScreen = (session: SessionRef, logic: OrderAttemptLogic) =>
  listeningScreen(joinAttempt(logic), { session, subject: { kind: "order" } });

test("a screen gets its attempt, once the open attempts are known, and its outcome", async () => {
  const { session, logic } = openPage();
  const { heard, types } = openScreen(session, logic);
  const attempt = attemptOf(session, logic, { kind: "order" });
  expect(heard).toEqual([{ type: "ATTEMPT_JOINED", attempt }]);
  await turn();
  expect(types()).toEqual(["ATTEMPT_JOINED", "ATTEMPT_KNOWN"]);
  attempt.send({ type: "SEND", request });
  await turn();
  expect(heard.slice(2)).toMatchObject([
    { type: "ATTEMPT_ENDED", outcome: { kind: "accepted", request } },
  ]);
});

test("the next screen joins the same attempt, and knows at once what is open", async () => {
  const { session, logic } = openPage();
  openScreen(session, logic);
  await turn();
  const { heard } = openScreen(session, logic);
  const attempt = attemptOf(session, logic, { kind: "order" });
  expect(heard).toEqual([{ type: "ATTEMPT_JOINED", attempt }, { type: "ATTEMPT_KNOWN" }]);
});

test("a screen that was left gets no more events of its attempt, which goes on", async () => {
  const { session, logic } = openPage();
  const { types, screen } = openScreen(session, logic);
  screen.stop();
  await turn();
  const attempt = attemptOf(session, logic, { kind: "order" });
  const outcomes: string[] = [];
  attempt.on("ended", ({ outcome }) => outcomes.push(outcome.kind));
  attempt.send({ type: "SEND", request });
  await turn();
  expect(outcomes).toEqual(["accepted"]);
  expect(types()).toEqual(["ATTEMPT_JOINED"]);
});

test("a screen that was left leaves nothing behind at its attempt, which many screens may show", async () => {
  const { session, logic } = openPage();
  const attempt = attemptOf(session, logic, { kind: "order" });
  expect(leftScreen(attempt, () => openScreen(session, logic)).ends).toEqual([1, 1]);
});
