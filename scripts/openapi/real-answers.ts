import { type CallName, callNames, contract } from "../../src/contract/contract.ts";
import { type ErrorCode, errors, serverError, sessionExpired } from "../../src/contract/errors.ts";
import { demo } from "../../src/fake-server/scenarios/demo.ts";
import { provocations, type Visit, visitShop } from "../../tests/support/contract-errors.ts";
import { successesOf } from "../../tests/support/contract-successes.ts";
import { type Answer, openShop } from "../../tests/support/fake-shop.ts";

/** The fake server's responses: whole bodies. */
export interface RealAnswers {
  readonly successes: ReadonlyMap<CallName, unknown>;
  readonly refusals: ReadonlyMap<CallName, ReadonlyMap<ErrorCode, unknown>>;
  /** Errors that any call may return. */
  readonly shared: ReadonlyMap<ErrorCode, unknown>;
}

/** The number of rows of a list in an example. */
const rows = 2;

/** The same answers each time; the clock of these shops stands still. */
const seeded = { seed: 1, secrets: "seeded" } as const;

const successes = successesOf(rows);

const errorNamed = (name: string): ErrorCode => {
  const found = Object.entries(errors).find(([key]) => key === name)?.[1];
  if (found === undefined) throw new Error(`The contract has no error ${name}`);
  return found;
};

/** @throws when the answer has another code */
const bodyOf = ({ text, code }: Answer, expected: number): unknown => {
  if (code !== expected) throw new Error(`The code is not ${expected}: ${text}`);
  return JSON.parse(text);
};

const refusalsOf = async (
  name: CallName,
  visit: Visit,
): Promise<ReadonlyMap<ErrorCode, unknown>> => {
  const own = new Map<ErrorCode, unknown>();
  for (const [key, provoke] of Object.entries(provocations[name] ?? {})) {
    const error = errorNamed(key);
    own.set(error, bodyOf(await provoke(visit), error.code));
  }
  return own;
};

const sharedOf = async (visit: Visit): Promise<ReadonlyMap<ErrorCode, unknown>> => {
  const { method, path } = contract.user;
  const failing = openShop({
    ...seeded,
    scenario: { ...demo, onCall: () => Promise.reject(new Error("It fails")) },
    log: { error: () => undefined },
  });
  const call = `${method} ${path}`;
  return new Map([
    [sessionExpired, bodyOf(await visit.call(call), sessionExpired.code)],
    [serverError, bodyOf(await failing.call(call), serverError.code)],
  ]);
};

/**
 * Asks a seeded demo shop, in English, for every answer that the contract has. The same each time.
 * @throws when the server answers with another code than the contract says
 */
export const realAnswers = async (): Promise<RealAnswers> => {
  const visit = await visitShop(seeded);
  const succeeded = new Map<CallName, unknown>();
  const succeed = async (name: CallName): Promise<void> => {
    succeeded.set(name, bodyOf(await successes[name](visit), 0));
  };
  // It ends every session.
  const last: CallName = "changePassword";
  for (const name of callNames) if (name !== last) await succeed(name);
  const refused = new Map<CallName, ReadonlyMap<ErrorCode, unknown>>();
  for (const name of callNames) refused.set(name, await refusalsOf(name, visit));
  await succeed(last);
  return { successes: succeeded, refusals: refused, shared: await sharedOf(visit) };
};
