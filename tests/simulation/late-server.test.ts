import { beforeAll, describe, expect, test } from "vitest";
import { type Kind, kinds, type Tap } from "./late-server/kinds.ts";
import {
  type Cell,
  type TimedAction,
  everyStep,
  runCells,
  type CellResult,
} from "./late-server/run-cells.ts";

/**
 * What the shop promises where the server answers late, or not at all (D7): every kind of sending, with
 * every outcome of the first one, whatever the customer does meanwhile. The screens' machines, the
 * client's adapters and store, and the fake server, in virtual time.
 */

interface CallOutcome {
  readonly name: string;
  readonly fault: Cell["fault"];
  /** A lookup finds the effect within a minute. Otherwise the customer confirms and sends again. */
  readonly isInTime?: false;
  /** The first sending takes effect after the second one. */
  readonly isLast?: true;
  /** The effect happens before the client gives up. */
  readonly isThereFirst?: true;
}

/** Milliseconds until a gateway gives up, or the connection drops. */
const milliseconds = 3_000;
const gateway = (actsAfter: number) =>
  ({ kind: "late", answer: "gateway", milliseconds, actsAfter }) as const;
const lost: CallOutcome = {
  name: "dropped before the effect",
  fault: { kind: "drop", effect: "skipped", milliseconds },
  isInTime: false,
};

const atOnce: CallOutcome = {
  name: "504 then acts at once",
  fault: { kind: "gateway", milliseconds },
  isThereFirst: true,
};

const outcomes: readonly CallOutcome[] = [
  atOnce,
  { name: "504 and acts 8 s later", fault: gateway(8_000) },
  { name: "504 and acts 40 s later", fault: gateway(40_000) },
  { name: "504 and acts 90 s later", fault: gateway(90_000), isInTime: false, isLast: true },
  lost,
  {
    name: "dropped after the effect",
    fault: { kind: "drop", effect: "applied", milliseconds },
    isThereFirst: true,
  },
  {
    name: "silent",
    fault: { kind: "late", answer: "silence", milliseconds: 30_000, actsAfter: 8_000 },
    isThereFirst: true,
  },
];

/** Milliseconds after the tap, up to the end of the minute. */
const meanwhile = [100, 400, 1_500, ...Array.from({ length: 14 }, (_, nth) => 4_000 * (nth + 1))];
/** When the customer decides, milliseconds after the tap. */
const decideAt = 65_000;

const tapsAt = (at: number, ...taps: readonly Tap[]): readonly TimedAction[] =>
  taps.map((one, nth) => ({ at: at + nth * everyStep, act: ({ tap }) => tap(one) }));

const decision = ({ again, goOn }: Kind): readonly TimedAction[] =>
  tapsAt(decideAt, again, ...goOn);

const behaviours: Readonly<Record<string, (kind: Kind) => readonly TimedAction[]>> = {
  waits: ({ send }) => tapsAt(0, send),
  "taps again": ({ send }) => {
    let tapAgain = (): void => {};
    return [
      {
        at: 0,
        act: ({ button }) => {
          tapAgain = button(send);
          tapAgain();
        },
      },
      ...meanwhile.map((at): TimedAction => ({
        at,
        act: ({ hasOutcome }) => void (hasOutcome() || tapAgain()),
      })),
    ];
  },
  reloads: ({ send }) => [...tapsAt(0, send), ...tapsAt(2_000, { intention: "reload" })],
  "sends in a second tab": ({ send, way }) => [
    ...tapsAt(-9_500, { intention: "open another tab" }, ...way),
    ...tapsAt(-1_500, { intention: "turn to the other tab" }),
    ...tapsAt(0, send),
    ...tapsAt(350, { intention: "turn to the other tab" }),
    ...meanwhile.slice(1).map((at): TimedAction => ({
      at,
      act: ({ hasOutcome, tap }) => (hasOutcome() ? undefined : tap(send)),
    })),
  ],
  "leaves the screen and comes back": ({ send, way }) => [
    ...tapsAt(0, send),
    ...tapsAt(2_000, { intention: "open the home" }),
    ...tapsAt(20_000, ...way),
  ],
};

/** The customer is logged out meanwhile, logs in again, and comes back. */
const loggedOut: typeof behaviours = {
  "meets a 401 on another call meanwhile": ({ send, way }) => [
    ...tapsAt(0, send),
    { at: 1_900, act: ({ rejectNextCall }) => rejectNextCall() },
    ...tapsAt(2_000, { intention: "refresh" }),
    ...tapsAt(10_000, { intention: "log in" }, ...way),
  ],
  "has a frozen account for a while": ({ send, way }) => [
    ...tapsAt(0, send),
    { at: 2_000, act: ({ freeze }) => freeze(true) },
    { at: 20_000, act: ({ freeze }) => freeze(false) },
    ...tapsAt(22_000, { intention: "log in" }, ...way),
  ],
};

const rowsOf = (outcome: CallOutcome, customers: typeof behaviours) =>
  Object.entries(customers).map(([behaviour, actions]) => ({
    outcome,
    behaviour,
    actions: (kind: Kind) => [...actions(kind), ...decision(kind)],
  }));
const table = [
  ...outcomes.flatMap((outcome) => rowsOf(outcome, behaviours)),
  ...rowsOf(atOnce, loggedOut),
];
/** The other decision after a minute: the customer dismisses the sending, and later sends a new one. */
const dismissal = {
  outcome: lost,
  behaviour: "dismisses it and sends it again",
  actions: ({ send, goOn }: Kind) => [
    ...tapsAt(0, send),
    ...tapsAt(decideAt, { intention: "stop looking" }, send, ...goOn),
  ],
};

const settled = { violations: [], untrue: [], unknown: null, records: 0 };

const cellName = ({
  outcome,
  behaviour,
}: {
  readonly outcome: CallOutcome;
  readonly behaviour: string;
}): string => `${outcome.name}; the customer ${behaviour}`;

describe.each(kinds)("$name", (kind) => {
  describe.each(["ignored", "honoured"] as const)("where keys are %s", (idempotency) => {
    let results: ReadonlyMap<string, CellResult>;
    const resultOf = (row: Parameters<typeof cellName>[0]): CellResult => {
      const result = results.get(cellName(row));
      if (result === undefined) throw new Error(`There is no cell “${cellName(row)}”`);
      return result;
    };
    beforeAll(async () => {
      const cells = [...table, dismissal].map((row) => ({
        name: cellName(row),
        fault: row.outcome.fault,
        actions: row.actions(kind),
      }));
      results = await runCells(kind, idempotency, cells);
    });

    test.each(table)("$outcome.name; the customer $behaviour", (row) => {
      const { isInTime = true, isLast = false } = row.outcome;
      const result = resultOf(row);
      const isKnownInTime = isInTime && kind.isFoundByLookup;
      // The price of the customer's second word, about which the warning told them.
      const isTwice = isLast && kind.canHappenTwice && idempotency === "ignored";
      expect(result).toMatchObject({ ...settled, effects: isTwice ? 2 : 1 });
      if (!kind.hasRecord) return;
      const { sendings, reported, offered } = result;
      expect(sendings).toHaveLength(isKnownInTime ? 1 : 2);
      expect(new Set(sendings).size).toBe(1);
      const expected = [
        isKnownInTime || !kind.isFoundByLookup ? "found" : "accepted",
        ...(isTwice ? ["found twice"] : []),
      ];
      // If the other tab found the effect before the sending ended without an answer, both tabs report it.
      const areBoth =
        row.behaviour === "sends in a second tab" &&
        isKnownInTime &&
        row.outcome.isThereFirst === true;
      expect(reported).toEqual(areBoth ? [expected, expected] : [expected]);
      // Sending again is offered only after the minute.
      expect(offered[0]).not.toContain("send again");
      if (!isKnownInTime) expect(offered[0]).not.toContain(kind.send.intention);
      expect(offered[1].includes("send again")).toBe(!isKnownInTime);
    });

    test("dropped before the effect; the customer dismisses it and sends another one", () => {
      const result = resultOf(dismissal);
      expect(result).toMatchObject({ ...settled, effects: 1 });
      expect(result.sendings).toHaveLength(2);
      if (!kind.hasRecord) return;
      expect(new Set(result.sendings).size).toBe(2);
      expect(result.reported).toEqual([["dismissed", kind.isFoundByLookup ? "accepted" : "found"]]);
    });
  });
});
