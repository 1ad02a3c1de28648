import { Result } from "effect";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { AttemptRecord, Sending } from "../../../../src/domain/attempt/record.ts";
import type { RechargeRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { fullPolicy, leanPolicy, type RechargeMethod } from "../../../../src/domain/policy.ts";
import { rechargesMadeBy } from "../../../../src/domain/recharge/recharge-attempt.ts";
import { readRechargeForm } from "../../../../src/domain/recharge/recharge-form.ts";
import { rechargeStatuses } from "../../../../src/domain/recharge/recharge.ts";
import { recharge } from "../../../support/recharge-data.ts";
import { openRecharges } from "../../../support/recharge-shop.ts";

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
      const read = readRechargeForm({ amount, method: chosen }, fullPolicy);
      if (hundredths(amount) > 0) {
        const expected = { kind: "recharge", amount: hundredths(amount), method: chosen };
        expect(read).toEqual(Result.succeed(expected));
      } else {
        expect(read).toEqual(Result.fail({ amount: "notPositive" }));
      }
      expect(Result.isFailure(readRechargeForm({ amount, method: chosen }, leanPolicy))).toBe(true);
    }),
  );
});

test("nothing else than a positive amount with at most two decimals is ever read", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d., -]{0,14}$/), fc.double().map(String)),
      method,
      (amount, chosen) => {
        const read = readRechargeForm({ amount, method: chosen }, fullPolicy);
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
  expect(Result.isSuccess(readRechargeForm({ amount, method: "usdt" }, fullPolicy))).toBe(ok);
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
    { type: "DONE" as const, language: "en" as const },
  ),
  fc.constant("a turn" as const),
);

test("an invalid form is never sent, whatever the order of events", async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 40 }),
      fc.constantFrom(fullPolicy, leanPolicy, {
        ...fullPolicy,
        rechargeMethods: ["usdt"] as const,
      }),
      fc.boolean(),
      async (events, policy, answers) => {
        const outcome = { effectAfter: 0, answer: answers ? "as it is" : "dropped" } as const;
        const flow = await openRecharges({
          policy,
          outcomes: Array.from({ length: 40 }, () => outcome),
        });
        for (const next of events) await (next === "a turn" ? flow.pass(60) : flow.send(next));
        flow.close();
        for (const { body } of flow.shop.sendings()) {
          const sent: unknown = JSON.parse(body);
          const offered = policy.rechargeMethods.flatMap((chosen) => [
            { amount: 5, method: chosen },
            { amount: 500.5, method: chosen },
          ]);
          expect(offered).toContainEqual(sent);
        }
      },
    ),
    { numRuns: 100 },
  );
});

const aRow = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  amount: fc.constantFrom(1_00, 2_00).map(fromHundredths),
  method: fc.constantFrom("alipay" as const, "usdt" as const, "other" as const),
  status: fc.constantFrom(...rechargeStatuses, "other" as const),
});
const rows = fc
  .uniqueArray(aRow, { selector: ({ id }) => id, maxLength: 8 })
  .map((all) => all.map(({ id, ...rest }) => recharge(id, rest)));
const request = fc.record({
  kind: fc.constant("recharge" as const),
  amount: fc.constantFrom(1_00, 2_00).map(fromHundredths),
  method: fc.constantFrom("alipay" as const, "usdt" as const),
});
const recordOf = (
  sent: RechargeRequest,
  baseline: readonly number[],
  changes: Partial<AttemptRecord<RechargeRequest>> = {},
): AttemptRecord<RechargeRequest> => ({
  key: "key",
  request: sent,
  baseline,
  sendings: [{ key: "key", request: sent, at: 0, visit: null }],
  elapsed: 0,
  isWatched: false,
  place: "local",
  ...changes,
});
/** So many sendings, the last of which led to the payment site. */
const visitAfter = (sent: RechargeRequest, count: number, rowId: number | null) =>
  Array.from({ length: count }, (_, at) => ({
    key: `key ${at}`,
    request: sent,
    at,
    visit: at < count - 1 ? null : { since: 0, payUrl: "https://pay.example/", rowId },
  }));
const sendingCount = fc.integer({ min: 1, max: 3 });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });

test("a sending has made a new recharge of its amount and method, whatever its status", () => {
  fc.assert(
    fc.property(rows, ids, request, (all, baseline, sent) => {
      const expected = all
        .filter(({ id, amount }) => !baseline.includes(id) && amount === sent.amount)
        .filter((each) => each.method === sent.method || each.method === "other")
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      const found = rechargesMadeBy(recordOf(sent, baseline), all);
      expect(found.rows.map(({ id }) => id)).toEqual(expected);
      expect(found.explainsAll).toBe(expected.length > 0);
    }),
  );
});

test("a visit ends with its own recharge, when that is paid, failed or cancelled [S4.8]", () => {
  fc.assert(
    fc.property(
      rows,
      ids,
      request,
      sendingCount,
      fc.option(fc.integer({ min: 1, max: 12 })),
      (all, baseline, sent, count, id) => {
        const sendings = visitAfter(sent, count, id);
        const made = rechargesMadeBy(recordOf(sent, baseline), all).rows;
        // Each sending made one at most: where the answer named none, it is the last of them.
        const visited =
          id === null ? made.slice(0, count).at(-1) : all.find((each) => each.id === id);
        const isOver = visited !== undefined && !["pending", "other"].includes(visited.status);
        const told = isOver ? new Set([visited, ...(count > 1 ? made : [])]) : [];
        const found = rechargesMadeBy(recordOf(sent, baseline, { sendings }), all);
        expect(found.rows).toEqual([...told].toSorted((a, b) => a.id - b.id));
        expect(found.explainsAll).toBe(isOver && found.rows.length >= count);
      },
    ),
    { numRuns: 300 },
  );
});

test("a visit that is over keeps nothing back of what its sendings made", () => {
  fc.assert(
    fc.property(rows, ids, request, sendingCount, (all, baseline, sent, count) => {
      const sendings = visitAfter(sent, count, 1);
      const unvisited = sendings.map((sending) => ({ ...sending, visit: null }));
      const sentAlone = rechargesMadeBy(recordOf(sent, baseline, { sendings: unvisited }), all);
      const watched = recordOf(sent, baseline, { sendings, isWatched: true });
      expect(rechargesMadeBy(watched, all)).toEqual(sentAlone);
      // A later sending under another key.
      const later = { key: "key of another", request: sent, at: 9, visit: null };
      const after = (earlier: readonly Sending<RechargeRequest>[]) =>
        recordOf(sent, baseline, { sendings: [...earlier, later] });
      expect(rechargesMadeBy(after(sendings), all)).toEqual(rechargesMadeBy(after(unvisited), all));
    }),
  );
});
