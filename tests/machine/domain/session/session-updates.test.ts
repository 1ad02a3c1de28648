import { Result } from "effect";
import { expect, test } from "vitest";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { sessionUpdates } from "../../../../src/domain/session/session-updates.ts";
import type { SessionRef } from "../../../../src/domain/session/session.machine.ts";
import type { User } from "../../../../src/domain/session/user.ts";
import { unreachable, userWith } from "../../../support/shop-data.ts";
import { startAttempt } from "../../../support/ending-attempt.ts";
import { leftScreen, listeningScreen } from "../../../support/listening-screen.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

const user = (balance: number): User => userWith({ balance: fromHundredths(balance) });

/** A session whose reads of the user wait until the test answers them. */
const openSession = () => {
  const reads: ((answer: Result.Result<User, CallFailure>) => void)[] = [];
  const session = sessionThatReads({
    loadUser: () => new Promise((answer) => reads.push(answer)),
    countCart: async () => Result.succeed(1),
  });
  return {
    session,
    answer: (result: Result.Result<User, CallFailure>) => {
      reads.at(-1)?.(result);
      return turn();
    },
    end: (kind: string) => startAttempt(session)("accepted", kind),
  };
};

const openScreen = (session: SessionRef) => listeningScreen(sessionUpdates, { session });

test("a screen is notified of payments, orders and the cart, whatever has changed them", async () => {
  const { session, end } = openSession();
  const { heard, types } = openScreen(session);
  end("payment");
  expect(types()).toEqual(["ORDER_PAID", "ORDERS_CHANGED"]);
  end("recycle");
  expect(types().slice(2)).toEqual(["ORDERS_CHANGED"]);
  end("order");
  expect(types().slice(3).sort()).toEqual(["CART_CHANGED", "ORDERS_CHANGED"]);
  end("recharge");
  expect(heard).toHaveLength(5);
  session.send({ type: "CART_CHANGED", by: "the cart" });
  expect(heard.at(-1)).toEqual({ type: "CART_CHANGED", by: "the cart" });
});

test("a screen is notified of each read of the user, and of the user that is known when it opens", async () => {
  const { session, answer } = openSession();
  const early = openScreen(session);
  expect(early.heard).toEqual([]);
  await answer(Result.fail(unreachable));
  expect(early.heard).toEqual([{ type: "USER_UNREAD", failure: unreachable }]);
  session.send({ type: "REFRESH_USER" });
  await answer(Result.succeed(user(100)));
  const late = openScreen(session);
  expect(late.types()).toEqual(["USER_READ"]);
  session.send({ type: "REFRESH_USER" });
  await answer(Result.succeed(user(200)));
  const [first, second] = [100, 200].map((balance) => ({
    type: "USER_READ",
    user: user(balance),
  }));
  // That nobody is here any more is no read of a user.
  session.send({ type: "LOG_OUT" });
  expect(early.heard.slice(1)).toEqual([first, second]);
  expect(late.heard).toEqual([first, second]);
});

test("a screen that was left is no longer notified, and leaves no subscription at the session", async () => {
  const { session, answer, end } = openSession();
  const { heard, ends } = leftScreen(session, () => openScreen(session));
  expect(ends).toEqual([1, 1, 1, 1]);
  end("payment");
  session.send({ type: "CART_CHANGED" });
  await answer(Result.succeed(user(100)));
  expect(heard).toEqual([]);
});
