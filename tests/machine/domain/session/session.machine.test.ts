import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, createMachine, fromCallback, fromPromise } from "xstate";
import { type AttemptSubject, subjectId } from "../../../../src/domain/attempt/subject.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { inboxMachine } from "../../../../src/domain/inbox/inbox.machine.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import {
  type EndReason,
  sessionMachine,
  type SessionEvent,
} from "../../../../src/domain/session/session.machine.ts";
import type { User } from "../../../../src/domain/session/user.ts";
import { unreachable, userWith } from "../../../support/shop-data.ts";
import { endingAttempt, startAttempt } from "../../../support/ending-attempt.ts";
import { turn } from "../../../support/turn.ts";

const user = (username: string): User => userWith({ username, balance: fromHundredths(100) });
const ann = user("ann");
const bob = user("bob");

interface Asked<A> {
  readonly answer: (result: Result.Result<A, CallFailure>) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A session whose calls wait until the test answers them. */
const open = (hasToken: boolean) => {
  const users: Asked<User>[] = [];
  const counts: Asked<number>[] = [];
  const kept: string[] = [];
  const forgotten: EndReason[] = [];
  let tell: (event: SessionEvent) => void = () => {};
  const waiting =
    <A>(asked: Asked<A>[]) =>
    ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<Result.Result<A, CallFailure>>((resolve) =>
        asked.push({
          signal,
          answer: (result) => {
            resolve(result);
            return turn();
          },
        }),
      );
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise(waiting(users)),
        countCart: fromPromise(waiting(counts)),
        watchToken: fromCallback<SessionEvent>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
      actions: {
        "store the token": (_, { token }) => void kept.push(token),
        // As the token store does: it tells its own page too.
        "clear the token": (_, { reason }) => {
          forgotten.push(reason);
          tell({ type: "TOKEN_GONE" });
        },
      },
    }),
    { input: { hasToken } },
  ).start();
  return {
    actor,
    users,
    counts,
    kept,
    forgotten,
    tell: (event: SessionEvent) => tell(event),
    context: () => actor.getSnapshot().context,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
  };
};

describe("opening the shop", () => {
  it("asks nothing for somebody who is not logged in", () => {
    const session = open(false);
    expect(session.is("anonymous")).toBe(true);
    expect(session.context().endReason).toBeNull();
    expect(session.users).toHaveLength(0);
    expect(session.counts).toHaveLength(0);
  });

  it("reads user and cart of who has a token [S2.20]", async () => {
    const session = open(true);
    await session.users[0]?.answer(Result.succeed(ann));
    await session.counts[0]?.answer(Result.succeed(3));
    expect(session.is({ authenticated: { user: "known", cart: "counted" } })).toBe(true);
    expect(session.context()).toMatchObject({ user: ann, cartCount: 3 });
  });

  it("says so when the user cannot be read, and reads again when asked", async () => {
    const session = open(true);
    await session.users[0]?.answer(Result.fail(unreachable));
    expect(session.is({ authenticated: { user: "unknown" } })).toBe(true);
    expect(session.context().userFailure).toEqual(unreachable);
    session.actor.send({ type: "REFRESH_USER" });
    await session.users[1]?.answer(Result.succeed(ann));
    expect(session.is({ authenticated: { user: "known" } })).toBe(true);
    expect(session.context()).toMatchObject({ user: ann, userFailure: null });
  });
});

describe("logging in", () => {
  it("keeps the token and takes the user that came along [S4.14]", () => {
    const session = open(false);
    session.actor.send({ type: "LOGGED_IN", token: "t", user: ann });
    expect(session.kept).toEqual(["t"]);
    expect(session.is({ authenticated: { user: "known", cart: "counting" } })).toBe(true);
    expect(session.users).toHaveLength(0);
  });

  it("reads the user where none came along", async () => {
    const session = open(false);
    session.actor.send({ type: "LOGGED_IN", token: "t", user: null });
    await session.users[0]?.answer(Result.succeed(ann));
    expect(session.context().user).toEqual(ann);
  });

  it("keeps the first of two logins", () => {
    const session = open(false);
    session.actor.send({ type: "LOGGED_IN", token: "t", user: ann });
    session.actor.send({ type: "LOGGED_IN", token: "u", user: bob });
    expect(session.kept).toEqual(["t"]);
    expect(session.context().user).toEqual(ann);
  });
});

describe("the end of a session", () => {
  it("by a logout forgets token and customer, and stops what was on its way [S4.15]", () => {
    const session = open(true);
    session.actor.send({ type: "LOG_OUT" });
    expect(session.is("anonymous")).toBe(true);
    expect(session.forgotten).toEqual(["logged out"]);
    // The store's own TOKEN_GONE does not make an ended session of a logout.
    expect(session.context()).toMatchObject({ user: null, endReason: "logged out" });
    expect(session.users[0]?.signal.aborted).toBe(true);
    expect(session.counts[0]?.signal.aborted).toBe(true);
  });

  it("by a change of the password says so, until the next login [S8.38]", () => {
    const session = open(true);
    session.actor.send({ type: "LOG_OUT", reason: "password changed" });
    expect(session.forgotten).toEqual(["password changed"]);
    expect(session.context().endReason).toBe("password changed");
    session.actor.send({ type: "LOGGED_IN", token: "t", user: ann });
    expect(session.context().endReason).toBeNull();
  });

  it("by a 401 happens once, whatever else is rejected [S4.16 S8.1 S8.2]", async () => {
    const session = open(true);
    await session.users[0]?.answer(Result.succeed(ann));
    const before = session.context().customerKey;
    for (let time = 0; time < 3; time += 1) session.tell({ type: "TOKEN_GONE" });
    expect(session.is("anonymous")).toBe(true);
    expect(session.context()).toMatchObject({
      user: null,
      cartCount: null,
      endReason: "session ended",
      customerKey: before + 1,
    });
    // The store cleared the token already: clearing it again could take a newer one.
    expect(session.forgotten).toEqual([]);
  });

  it("by a 401 keeps what the server said of it, until the next login (D11)", () => {
    const session = open(true);
    session.tell({ type: "TOKEN_GONE", words: "This account is frozen" });
    // What other calls are told afterwards is too late.
    session.tell({ type: "TOKEN_GONE", words: "Expired" });
    expect(session.context()).toMatchObject({
      endReason: "session ended",
      endWords: "This account is frozen",
    });
    session.actor.send({ type: "LOGGED_IN", token: "b", user: bob });
    expect(session.context()).toMatchObject({ endReason: null, endWords: null });
    session.tell({ type: "TOKEN_GONE" });
    expect(session.context()).toMatchObject({ endReason: "session ended", endWords: null });
    session.tell({ type: "TOKEN_CHANGED" });
    session.tell({ type: "TOKEN_GONE", words: "Frozen" });
    session.tell({ type: "TOKEN_CHANGED" });
    session.actor.send({ type: "LOG_OUT" });
    expect(session.context()).toMatchObject({ endReason: "logged out", endWords: null });
  });

  it("by a 401: what the server said is not shown in another language (D12)", () => {
    const session = open(true);
    session.tell({ type: "TOKEN_GONE", words: "This account is frozen" });
    session.actor.send({ type: "LANGUAGE_CHANGED" });
    expect(session.context()).toMatchObject({ endReason: "session ended", endWords: null });
  });

  it("is over with the next login, and a late answer of the former customer's comes to nothing", async () => {
    const session = open(true);
    session.tell({ type: "TOKEN_GONE" });
    session.actor.send({ type: "LOGGED_IN", token: "b", user: bob });
    expect(session.context().endReason).toBeNull();
    await session.users[0]?.answer(Result.succeed(ann));
    await session.counts[0]?.answer(Result.succeed(9));
    expect(session.context()).toMatchObject({ user: bob, cartCount: null });
  });
});

describe("another tab", () => {
  it("that logs in logs this one in", () => {
    const session = open(false);
    session.tell({ type: "TOKEN_CHANGED" });
    expect(session.is({ authenticated: { user: "loading", cart: "counting" } })).toBe(true);
    expect(session.kept).toEqual([]);
  });

  it("that logs somebody else in leaves nothing of the former customer", async () => {
    const session = open(true);
    await session.users[0]?.answer(Result.succeed(ann));
    await session.counts[0]?.answer(Result.succeed(3));
    session.actor.send({ type: "REFRESH" });
    const before = session.context().customerKey;
    session.tell({ type: "TOKEN_CHANGED" });
    expect(session.context()).toMatchObject({
      user: null,
      cartCount: null,
      customerKey: before + 1,
    });
    // What was asked with the former token is dropped.
    expect(session.users[1]?.signal.aborted).toBe(true);
    await session.users[1]?.answer(Result.succeed(ann));
    expect(session.context().user).toBeNull();
    await session.users[2]?.answer(Result.succeed(bob));
    expect(session.context().user).toEqual(bob);
  });

  it("that logs out logs this one out", () => {
    const session = open(true);
    session.tell({ type: "TOKEN_GONE" });
    expect(session.is("anonymous")).toBe(true);
  });
});

describe("while logged in", () => {
  const known = async () => {
    const session = open(true);
    await session.users[0]?.answer(Result.succeed(ann));
    await session.counts[0]?.answer(Result.succeed(3));
    return session;
  };

  it("a refresh that overtakes a reading drops its answer and reads once more, however many came", async () => {
    const session = await known();
    for (let time = 0; time < 3; time += 1) session.actor.send({ type: "REFRESH" });
    expect([session.users.length, session.counts.length]).toEqual([2, 2]);
    await session.users[1]?.answer(Result.succeed({ ...ann, balance: fromHundredths(200) }));
    await session.counts[1]?.answer(Result.succeed(4));
    expect(session.context()).toMatchObject({ user: ann, cartCount: 3 });
    expect([session.users.length, session.counts.length]).toEqual([3, 3]);
    const richer = { ...ann, balance: fromHundredths(500) };
    await session.users[2]?.answer(Result.succeed(richer));
    await session.counts[2]?.answer(Result.succeed(5));
    expect(session.context()).toMatchObject({ user: richer, cartCount: 5 });
    expect([session.users.length, session.counts.length]).toEqual([3, 3]);
  });

  it("the user is read again after a change: an older answer may lack it", async () => {
    const session = await known();
    session.actor.send({ type: "REFRESH" });
    session.actor.send({ type: "REFRESH_USER" });
    expect(session.users).toHaveLength(3);
    expect(session.users[1]?.signal.aborted).toBe(true);
    const richer = { ...ann, balance: fromHundredths(500) };
    await session.users[2]?.answer(Result.succeed(richer));
    expect(session.context().user).toEqual(richer);
  });

  it("a refresh that fails keeps what is known, and says so", async () => {
    const session = await known();
    session.actor.send({ type: "REFRESH" });
    await session.users[1]?.answer(Result.fail(unreachable));
    await session.counts[1]?.answer(Result.fail(unreachable));
    expect(session.is({ authenticated: { user: "known", cart: "counted" } })).toBe(true);
    expect(session.context()).toMatchObject({
      user: ann,
      userFailure: unreachable,
      cartCount: 3,
    });
  });

  it("the cart's count is requested again at every change: an older answer may lack it", async () => {
    const session = await known();
    session.actor.send({ type: "CART_CHANGED" });
    session.actor.send({ type: "CART_CHANGED" });
    expect(session.counts).toHaveLength(3);
    await session.counts[1]?.answer(Result.succeed(4));
    expect(session.context().cartCount).toBe(3);
    await session.counts[2]?.answer(Result.succeed(5));
    expect(session.context().cartCount).toBe(5);
    expect(session.users).toHaveLength(1);
  });

  it.each([
    ["order", ["orders changed"], 1],
    ["payment", ["order paid", "orders changed"], 2],
    ["recycle", ["orders changed"], 1],
  ] as const)(
    "tells that the orders have changed when a call of kind %s has ended, whatever screen is there",
    async (kind, news, userReads) => {
      const session = await known();
      const told: string[] = [];
      session.actor.on("orders changed", ({ type }) => told.push(type));
      session.actor.on("order paid", ({ type }) => told.push(type));
      const end = startAttempt(session.actor);
      end("refused", kind);
      expect(told).toEqual([]);
      end("found", kind);
      expect(told).toEqual(news);
      // A payment may have changed the balance.
      expect(session.users).toHaveLength(userReads);
    },
  );

  it.each(["withdrawal", "recharge"])(
    "reads the balance again when a %s has ended, whatever screen is there",
    async (kind) => {
      const session = await known();
      const told: string[] = [];
      session.actor.on("*", ({ type }) => told.push(type));
      const end = startAttempt(session.actor);
      end("refused", kind);
      expect(session.users).toHaveLength(1);
      end("accepted", kind);
      expect(session.users).toHaveLength(2);
      expect(told).toEqual([]);
    },
  );

  it("the cart's count is requested again when an order exists, from whatever screen it was sent", async () => {
    const session = await known();
    const changes: unknown[] = [];
    session.actor.on("cart changed", () => changes.push("cart changed"));
    const end = startAttempt(session.actor);
    for (const outcome of ["refused", "dismissed", "done before"]) end(outcome, "order");
    end("accepted", "recharge");
    expect(session.counts).toHaveLength(1);
    for (const outcome of ["accepted", "found", "found twice"]) end(outcome, "order");
    expect(session.counts).toHaveLength(4);
    expect(changes).toHaveLength(3);
  });
});

describe("what a customer has sent", () => {
  /** An attempt that goes on whatever it hears. */
  const listening = (heard: string[]) =>
    createMachine({ on: { "*": { actions: ({ event: { type } }) => void heard.push(type) } } });

  it("has one attempt for each subject, whatever screen shows it", () => {
    const session = open(true);
    const want = (subject: AttemptSubject) => {
      session.actor.send({ type: "ATTEMPT_REQUESTED", subject, logic: endingAttempt });
      return session.context().attempts.get(subjectId(subject));
    };
    const first = want({ kind: "recharge" });
    expect(want({ kind: "recharge" })).toBe(first);
    expect(want({ kind: "order" })).not.toBe(first);
    expect([...session.context().attempts.keys()]).toEqual(["recharge", "order"]);
  });

  it.each<SessionEvent>([
    { type: "LOG_OUT" },
    { type: "TOKEN_GONE" },
    // Another tab has logged in somebody else.
    { type: "TOKEN_CHANGED" },
  ])(
    "is never the next one's, and is not broken off: it hears that the customer is gone ($type)",
    (event) => {
      const session = open(true);
      const heard: string[] = [];
      session.actor.send({
        type: "ATTEMPT_REQUESTED",
        subject: { kind: "order" },
        logic: listening(heard),
      });
      const sent = session.context().attempts.get("order");
      session.tell(event);
      expect(heard).toEqual(["CUSTOMER_GONE"]);
      expect(sent?.getSnapshot().status).toBe("active");
      expect(session.context().attempts.size).toBe(0);
    },
  );

  it("on an earlier visit is looked up at once, and again when it is known who is here", async () => {
    const resumed: string[] = [];
    const answers: ((answer: Result.Result<User, CallFailure>) => void)[] = [];
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          loadUser: fromPromise(
            () => new Promise<Result.Result<User, CallFailure>>((answer) => answers.push(answer)),
          ),
          countCart: fromPromise(() => new Promise(() => {})),
          resumeAttempts: fromCallback<SessionEvent>(({ sendBack }) => {
            resumed.push("looked up");
            sendBack({
              type: "ATTEMPT_REQUESTED",
              subject: { kind: "recharge" },
              logic: endingAttempt,
            });
          }),
        },
      }),
      { input: { hasToken: true } },
    ).start();
    const answer = async (result: Result.Result<User, CallFailure>) => {
      answers.at(-1)?.(result);
      await turn();
      return [resumed.length, [...actor.getSnapshot().context.attempts.keys()]];
    };
    // The customer who logs out now is warned of it (D7.8).
    expect(await answer(Result.fail(unreachable))).toEqual([1, ["recharge"]]);
    actor.send({ type: "REFRESH" });
    expect(await answer(Result.succeed(ann))).toEqual([2, ["recharge"]]);
  });
});

describe("the inbox", () => {
  it("is opened with a customer and closed with the session, whatever ends it", () => {
    const log: string[] = [];
    let tell: (event: SessionEvent) => void = () => {};
    const inbox = createActor(inboxMachine, { input: { isHidden: true } });
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          loadUser: fromPromise(() => new Promise(() => {})),
          countCart: fromPromise(() => new Promise(() => {})),
          watchToken: fromCallback<SessionEvent>(({ sendBack }) => {
            tell = sendBack;
          }),
          openInbox: fromCallback<SessionEvent>(({ sendBack }) => {
            log.push("opened");
            sendBack({ type: "INBOX_OPENED", inbox });
            return () => void log.push("closed");
          }),
        },
      }),
      { input: { hasToken: false } },
    ).start();
    const held = () => actor.getSnapshot().context.inbox;
    expect([log, held()]).toEqual([[], null]);
    actor.send({ type: "LOGGED_IN", token: "a", user: null });
    expect(log).toEqual(["opened"]);
    expect(held()).toBe(inbox);
    actor.send({ type: "LOG_OUT" });
    expect([log, held()]).toEqual([["opened", "closed"], null]);
    tell({ type: "TOKEN_CHANGED" });
    expect(held()).toBe(inbox);
    // Another customer's messages are not this one's.
    tell({ type: "TOKEN_CHANGED" });
    expect(log).toEqual(["opened", "closed", "opened", "closed", "opened"]);
    tell({ type: "TOKEN_GONE" });
    expect(log.at(-1)).toBe("closed");
    expect(held()).toBeNull();
  });
});

describe("a registration that the server turned away (D11)", () => {
  const draft = { username: "ann", password: "secret", linkCode: "LINK" };
  const typed = { type: "DRAFT_CHANGED", draft } as const;
  const turnedAway = { type: "REGISTRATION_TURNED_AWAY", words: "The invite has expired" } as const;

  it("is kept with the server's words; nobody is forgotten, for nobody was there", () => {
    const session = open(false);
    const before = session.context().customerKey;
    session.actor.send(typed);
    session.actor.send(turnedAway);
    expect(session.is("anonymous")).toBe(true);
    expect(session.context()).toMatchObject({
      endReason: "session ended",
      endWords: "The invite has expired",
      draft,
      customerKey: before,
    });
  });

  it.each<SessionEvent>([{ type: "LOGGED_IN", token: "t", user: ann }, { type: "TOKEN_CHANGED" }])(
    "is gone once somebody is logged in, and stays so after: $type",
    (event) => {
      const session = open(false);
      session.actor.send(typed);
      session.actor.send(turnedAway);
      session.actor.send(event);
      expect(session.context().draft).toEqual({});
      session.actor.send({ type: "LOG_OUT" });
      expect(session.context()).toMatchObject({ draft: {}, endWords: null });
    },
  );

  it("is not taken while a customer is logged in", () => {
    const session = open(true);
    session.actor.send(typed);
    session.actor.send(turnedAway);
    expect(session.context().draft).toEqual({});
    expect(session.context().endReason).toBeNull();
  });
});
