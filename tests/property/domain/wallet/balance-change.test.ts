import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { formatBalance, formatPrice } from "../../../../src/domain/locale/money-format.ts";
import {
  addsUp,
  balanceBefore,
  changeOf,
  changePrecision,
} from "../../../../src/domain/wallet/balance-change.ts";
import {
  type BalanceLog,
  type BalanceLogType,
  balanceLogTypes,
} from "../../../../src/domain/wallet/balance-log.ts";
import { january } from "../../../support/wallet-data.ts";

type Movement = readonly [type: BalanceLogType, change: number];

const movement: fc.Arbitrary<Movement> = fc.tuple(
  fc.constantFrom(...balanceLogTypes),
  fc.integer({ min: -500_00, max: 500_00 }),
);

/** The logs of a server, the newest first; with debits signed or not. */
const logsOf = (
  movements: readonly Movement[],
  start: number,
  signed: boolean,
): { readonly logs: readonly BalanceLog[]; readonly changes: readonly number[] } => {
  let balance = start;
  const logs = movements.map(([type, change], index): BalanceLog => {
    balance += change;
    return {
      id: index + 1,
      type,
      amount: fromHundredths(signed ? change : Math.abs(change)),
      balance: fromHundredths(balance),
      createdAt: january,
      orderId: null,
      withdrawalId: null,
    };
  });
  return {
    logs: logs.toReversed(),
    changes: movements.map(([, change]) => change).toReversed(),
  };
};

const history = fc.tuple(
  fc.array(movement, { minLength: 2, maxLength: 30 }),
  fc.nat(10_000_00),
  fc.boolean(),
);

test("records that follow from one another add up, whether debits come with a sign or not [S3.14]", () => {
  fc.assert(
    fc.property(history, ([movements, start, signed]) => {
      const { logs, changes } = logsOf(movements, start, signed);
      logs.forEach((log, place) => {
        const older = logs[place + 1] ?? null;
        expect(addsUp(log, older)).toBe(true);
        if (older === null) return;
        expect(changeOf(log, older)).toBe(changes[place]);
        expect(balanceBefore(log, older)).toBe(older.balance);
      });
    }),
  );
});

test("a wrong balance is marked, there or at its neighbour; a missing record where it is missing", () => {
  fc.assert(
    fc.property(
      history,
      fc.nat(),
      fc.integer({ min: 1, max: 999_99 }),
      ([movements, start, signed], pick, slip) => {
        const { logs } = logsOf(movements, start, signed);
        // The newest one's balance has nobody after it.
        const place = pick % (logs.length - 1);
        const wrong = logs.map((log, at) =>
          at === place ? { ...log, balance: fromHundredths(log.balance + slip) } : log,
        );
        const log = wrong[place];
        const older = wrong[place + 1] ?? null;
        if (log === undefined || older === null) return;
        // Without a sign, a slip of twice the amount turns one change into the other.
        const hidden = !signed && slip === 2 * Math.abs(log.amount);
        if (!hidden) expect(addsUp(log, older)).toBe(false);
      },
    ),
  );
  fc.assert(
    fc.property(history, fc.nat(), ([movements, start, signed], pick) => {
      const { logs, changes } = logsOf(movements, start, signed);
      if (logs.length < 3) return;
      const gone = 1 + (pick % (logs.length - 2));
      const [log, older] = [logs[gone - 1], logs[gone + 1]];
      const change = changes[gone - 1] ?? 0;
      const lost = changes[gone] ?? 0;
      if (log === undefined || older === undefined || lost === 0) return;
      const readable = !signed && change + lost === -change;
      const positive = signed && change > 0 && lost === -2 * change;
      if (!readable && !positive) expect(addsUp(log, older)).toBe(false);
    }),
  );
});

const log = (type: BalanceLogType, amount: number, balance: number) => ({
  type,
  amount: fromHundredths(amount),
  balance: fromHundredths(balance),
});

test.each([
  ["order", -1],
  ["withdrawal", -1],
  ["withdraw", -1],
  ["recharge", 1],
  ["refund", 1],
  ["recycle", 1],
  ["recycle_refund", 1],
  ["other", 1],
] as const)("without a neighbour the type decides: %s", (type, sign) => {
  expect(changeOf(log(type, 50, 100), null)).toBe(sign * 50);
  expect(addsUp(log(type, 50, 100), null)).toBe(true);
});

test("a sent minus sign counts, whatever the balances say", () => {
  expect(changeOf(log("other", -50, 150), log("other", 0, 100))).toBe(-50);
  expect(addsUp(log("other", -50, 150), log("other", 0, 100))).toBe(false);
});

/** An amount as it reads in Czech, in hundredths. */
const read = (text: string): number =>
  Math.round(
    Number(
      text
        .replaceAll(/[^\d,−]/g, "")
        .replace("−", "-")
        .replace(",", "."),
    ) * 100,
  );

test("a change and the balances around it add up as they are shown, in whole numbers as well", () => {
  const written = (change: number, after: number) => {
    const options = { precision: changePrecision(fromHundredths(change), fromHundredths(after)) };
    const [before, ...others] = [
      formatBalance(fromHundredths(after - change), "cs", options),
      formatPrice(fromHundredths(change), "cs", options),
      formatBalance(fromHundredths(after), "cs", options),
    ].map(read);
    return [before, ...others] as const;
  };
  fc.assert(
    fc.property(fc.nat(300_00), fc.integer({ min: -300_00, max: 300_00 }), (after, change) => {
      const [before, moved = Number.NaN, now] = written(change, after);
      expect((before ?? Number.NaN) + moved).toBe(now);
      expect(moved === 0).toBe(change === 0);
    }),
  );
  // Whole numbers stay as short as they are.
  expect(written(99_60, 99_60)).toEqual([0, 99_60, 99_60]);
  expect(written(-12_00, 88_40)).toEqual([100_00, -12_00, 88_00]);
});
