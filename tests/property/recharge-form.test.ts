import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { RechargeAttempt } from "../../src/domain/attempt/attempt.ts";
import type { CallFailure } from "../../src/domain/failure.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { full, lean, type RechargeMethod } from "../../src/domain/policy.ts";
import { readRechargeForm, type RechargeRequest } from "../../src/domain/recharge/recharge-form.ts";
import {
  type NewestRecharges,
  type RechargeAnswer,
  rechargeMachine,
} from "../../src/domain/recharge/recharge.machine.ts";
import { rechargeOfAttempt } from "../../src/domain/recharge/recharge-settlement.ts";
import { recharge, rechargeId } from "../support/recharge-data.ts";
import { unreachable } from "../support/shop-data.ts";

const method = fc.constantFrom<RechargeMethod>("alipay", "usdt", "bank_transfer");

/** What is a plain amount, said independently: digits, and one or two more after a point or comma. */
const plain = /^\s*\d{1,12}([.,]\d{1,2})?\s*$/;
const hundredths = (text: string): number => {
  const [whole = "", decimals = ""] = text.trim().split(/[.,]/);
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
};

test("a plain amount above zero is read to the hundredth, in both readings [S1.7]", () => {
  fc.assert(
    fc.property(fc.stringMatching(plain), method, (amount, chosen) => {
      const read = readRechargeForm({ amount, method: chosen }, full);
      if (hundredths(amount) > 0) {
        const expected = { amount: hundredths(amount), method: chosen };
        expect(read).toEqual(Result.succeed(expected));
      } else {
        expect(read).toEqual(Result.fail({ amount: "notPositive" }));
      }
      expect(Result.isFailure(readRechargeForm({ amount, method: chosen }, lean))).toBe(true);
    }),
  );
});

test("nothing else than a positive amount with at most two decimals is ever read", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d., -]{0,14}$/), fc.double().map(String)),
      method,
      (amount, chosen) => {
        const read = readRechargeForm({ amount, method: chosen }, full);
        if (Result.isFailure(read)) return;
        const digits = amount.replaceAll(/\D/g, "");
        expect(digits).not.toBe("");
        expect(amount).not.toMatch(/[a-z+-]/i);
        expect(read.success.amount).toBeGreaterThan(0);
        // Whatever was read has the digits that were typed.
        const written = (read.success.amount / 100).toFixed(2).replace(".", "");
        expect(`${written}00`.replace(/^0+/, "")).toMatch(
          new RegExp(`^${digits.replace(/^0+/, "")}0*$`),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test.for([
  ["0", false],
  ["0.00", false],
  ["0.001", false],
  ["0.009", false],
  ["0.01", true],
  ["0,01", true],
  ["99.999", false],
  ["90071992547409.91", true],
  ["90071992547409.92", false],
] as const)("at the boundary, %s: %s", ([amount, ok]) => {
  expect(Result.isSuccess(readRechargeForm({ amount, method: "usdt" }, full))).toBe(ok);
});

test("a method is sent only where the policy offers it", () => {
  fc.assert(
    fc.property(
      fc.subarray(["alipay", "usdt", "bank_transfer"] as const),
      method,
      (offered, chosen) => {
        const read = readRechargeForm(
          { amount: "1", method: chosen },
          { rechargeMethods: offered },
        );
        expect(Result.isSuccess(read)).toBe(offered.includes(chosen));
      },
    ),
  );
});

const event = fc.oneof(
  fc.record({
    type: fc.constant("AMOUNT_TYPED" as const),
    amount: fc.constantFrom("", "0", "5", "500.50", "1,234", "x", "0.001"),
  }),
  fc.record({ type: fc.constant("METHOD_CHOSEN" as const), method }),
  fc.constantFrom(
    { type: "SUBMIT" as const },
    { type: "SUBMIT" as const },
    { type: "CHECK" as const },
    { type: "RETURNED" as const },
    { type: "LEAVE_AGAIN" as const },
    { type: "DONE" as const },
  ),
  fc.constant("a turn" as const),
);

type Answer<A, E = never> = Promise<Result.Result<A, E>>;
const nothing = async (): Answer<void> => Result.succeed(undefined);

test("an invalid form is never sent, whatever the order of events", async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 40 }),
      fc.constantFrom(full, lean, { ...full, rechargeMethods: ["usdt"] as const }),
      fc.boolean(),
      async (events, policy, answers) => {
        const sent: RechargeRequest[] = [];
        const desk = createActor(
          rechargeMachine.provide({
            actors: {
              findAttempt: fromPromise(async (): Answer<RechargeAttempt | null> =>
                Result.succeed(null),
              ),
              openAttempt: fromPromise(async ({ input }): Answer<RechargeAttempt | null> =>
                Result.succeed({ key: "key", at: 0, subject: input }),
              ),
              closeAttempt: fromPromise(nothing),
              readRecharges: fromPromise(async (): Answer<NewestRecharges, CallFailure> =>
                Result.succeed({ recharges: [], now: 0 }),
              ),
              createRecharge: fromPromise(
                async ({ input }): Answer<RechargeAnswer, CallFailure> => {
                  sent.push({ amount: input.amount, method: input.method });
                  return answers
                    ? Result.succeed({ recharge: recharge(9), payUrl: "https://pay.example/" })
                    : Result.fail(unreachable);
                },
              ),
              leave: fromPromise(nothing),
            },
          }),
          { input: { policy, origin: "https://shop.example", returnedFor: null } },
        ).start();
        for (const next of events) {
          if (next === "a turn") await turn();
          else desk.send(next);
        }
        await turn();
        desk.stop();
        for (const { amount, method: chosen } of sent) {
          expect([5_00, 500_50]).toContain(amount);
          expect(policy.rechargeMethods).toContain(chosen);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("an attempt's recharge is a new one of its amount and method, the oldest of several", () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    amount: fc.constantFrom(1_00, 2_00),
    method: fc.constantFrom("alipay" as const, "usdt" as const, "other" as const),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
      row,
      (rows, before, { amount, method: sent }) => {
        fc.pre(sent !== "other");
        const list = rows.map(({ id, ...rest }) =>
          recharge(id, { ...rest, amount: fromHundredths(rest.amount) }),
        );
        const found = rechargeOfAttempt(
          { kind: "recharge", amount, method: sent, rechargesBefore: before.map(rechargeId) },
          list,
        );
        const candidates = rows
          .filter((each) => !before.includes(each.id) && each.amount === amount)
          .filter((each) => each.method === sent || each.method === "other")
          .map(({ id }) => id);
        expect(found?.id ?? Infinity).toBe(Math.min(...candidates));
      },
    ),
  );
});
