import { Result } from "effect";
import { type Actor, createActor, createMachine, fromPromise } from "xstate";
import type { AttemptKind } from "../../src/domain/attempt/subject.ts";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import {
  sessionMachine,
  type SessionEvent,
  type SessionRef,
} from "../../src/domain/session/session.machine.ts";
import type { User } from "../../src/domain/session/user.ts";
import { startAttempt } from "./ending-attempt.ts";
import { userWith } from "./shop-data.ts";

const pending = <Answer>() => new Promise<Answer>(() => {});

interface SessionReads {
  readonly hasToken?: boolean;
  readonly loadUser?: () => Promise<Result.Result<User, CallFailure>>;
  readonly countCart?: () => Promise<Result.Result<number, CallFailure>>;
}

/** A session that reads as the test has it. By default it has a token, and its calls are never answered. */
export const sessionThatReads = ({
  hasToken = true,
  loadUser = pending,
  countCart = pending,
}: SessionReads = {}): Actor<typeof sessionMachine> =>
  createActor(
    sessionMachine.provide({
      actors: { loadUser: fromPromise(loadUser), countCart: fromPromise(countCart) },
    }),
    { input: { hasToken } },
  ).start();

/** An attempt that stays where it is. */
export const attemptIn = (state: string, record: object | null = null) =>
  createMachine({
    context: { request: null, record },
    initial: state,
    states: { [state]: {} },
  });

/** A session whose own calls are never answered, and the events that it was told by others. */
export const quietSession = (): {
  readonly session: SessionRef;
  readonly told: readonly SessionEvent["type"][];
  /** Something of this kind was done on another screen. */
  readonly end: (kind: AttemptKind) => void;
} => {
  const told: SessionEvent["type"][] = [];
  const session = sessionThatReads();
  const send = session.send.bind(session);
  session.send = (event) => {
    told.push(event.type);
    send(event);
  };
  const end = (kind: AttemptKind): void =>
    startAttempt({ send, getSnapshot: () => session.getSnapshot() })("accepted", kind);
  return { session, told, end };
};

/** A session with nobody logged in; what it reads of who logs in then is never answered. */
export const strangersSession = (): SessionRef => sessionThatReads({ hasToken: false });

/** A session of a customer who has just logged in, and how often it has read who that is since. */
export const customersSession = (): {
  readonly session: SessionRef;
  readonly userReads: () => number;
} => {
  let reads = 0;
  const user = userWith();
  const session = sessionThatReads({
    hasToken: false,
    loadUser: async () => {
      reads += 1;
      return Result.succeed(user);
    },
  });
  session.send({ type: "LOGGED_IN", token: "t", user });
  return { session, userReads: () => reads };
};
