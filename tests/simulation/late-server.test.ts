import { beforeAll, describe, expect, test } from "vitest";
import { type Kind, kinds, type Tap } from "./late-server/kinds.ts";
import { type Cell, type Doing, everyStep, play, type Story } from "./late-server/play.ts";

/**
 * What the shop promises where the server answers late, or not at all (D7): every kind of sending, with
 * every outcome of the first one, whatever the customer does meanwhile. The screens' machines, the
 * client's adapters and store, and the fake server, in virtual time.
 */

interface CallOutcome {
  readonly name: string;
  readonly fault: Cell["fault"];
  /** It is there within a minute. Else the customer sends it again, by an informed word. */
  readonly isInTime?: false;
  /** The first sending acts after the second one. */
  readonly isLast?: true;
  /** It is there before the client gives up. */
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

/** Moments from the tap to the end of the minute. */
const meanwhile = [100, 400, 1_500, ...Array.from({ length: 14 }, (_, nth) => 4_000 * (nth + 1))];
/** When the customer decides, milliseconds after the tap. */
const decideAt = 65_000;

const does = (at: number, ...taps: readonly Tap[]): readonly Doing[] =>
  taps.map((one, nth) => ({ at: at + nth * everyStep, act: ({ tap }) => tap(one) }));

const decides = ({ again, goOn }: Kind): readonly Doing[] => does(decideAt, again, ...goOn);

const habits: Readonly<Record<string, (kind: Kind) => readonly Doing[]>> = {
  waits: ({ send }) => does(0, send),
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
      ...meanwhile.map((at): Doing => ({ at, act: ({ isTold }) => void (isTold() || tapAgain()) })),
    ];
  },
  reloads: ({ send }) => [...does(0, send), ...does(2_000, { intention: "reload" })],
  "sends in a second tab": ({ send, way }) => [
    ...does(-9_500, { intention: "open another tab" }, ...way),
    ...does(-1_500, { intention: "turn to the other tab" }),
    ...does(0, send),
    ...does(350, { intention: "turn to the other tab" }),
    ...meanwhile
      .slice(1)
      .map((at): Doing => ({ at, act: ({ isTold, tap }) => (isTold() ? undefined : tap(send)) })),
  ],
  "leaves the screen and comes back": ({ send, way }) => [
    ...does(0, send),
    ...does(2_000, { intention: "open the home" }),
    ...does(20_000, ...way),
  ],
};

/** What happens besides: the customer is logged out, logs in again, and comes back. */
const loggedOut: typeof habits = {
  "meets a 401 on another call meanwhile": ({ send, way }) => [
    ...does(0, send),
    { at: 1_900, act: ({ turnAway }) => turnAway() },
    ...does(2_000, { intention: "refresh" }),
    ...does(10_000, { intention: "log in" }, ...way),
  ],
  "has a frozen account for a while": ({ send, way }) => [
    ...does(0, send),
    { at: 2_000, act: ({ freeze }) => freeze(true) },
    { at: 20_000, act: ({ freeze }) => freeze(false) },
    ...does(22_000, { intention: "log in" }, ...way),
  ],
};

const rowsOf = (outcome: CallOutcome, customers: typeof habits) =>
  Object.entries(customers).map(([habit, doings]) => ({
    outcome,
    habit,
    doings: (kind: Kind) => [...doings(kind), ...decides(kind)],
  }));
const table = [
  ...outcomes.flatMap((outcome) => rowsOf(outcome, habits)),
  ...rowsOf(atOnce, loggedOut),
];
/** The other decision after a minute: it is not wanted any more, and later it is. */
const letBe = {
  outcome: lost,
  habit: "dismisses it and sends it anew",
  doings: ({ send, goOn }: Kind) => [
    ...does(0, send),
    ...does(decideAt, { intention: "stop looking" }, send, ...goOn),
  ],
};

const atPeace = { violations: [], untrue: [], unknown: null, records: 0 };

const cellName = ({
  outcome,
  habit,
}: {
  readonly outcome: CallOutcome;
  readonly habit: string;
}): string => `${outcome.name}; the customer ${habit}`;

describe.each(kinds)("$name", (kind) => {
  describe.each(["ignored", "honoured"] as const)("where keys are %s", (idempotency) => {
    let stories: ReadonlyMap<string, Story>;
    const storyOf = (row: Parameters<typeof cellName>[0]): Story => {
      const story = stories.get(cellName(row));
      if (story === undefined) throw new Error(`Nobody has lived through “${cellName(row)}”`);
      return story;
    };
    beforeAll(async () => {
      const cells = [...table, letBe].map((row) => ({
        name: cellName(row),
        fault: row.outcome.fault,
        doings: row.doings(kind),
      }));
      stories = await play(kind, idempotency, cells);
      // A guard against what never ends, as `testTimeout` is.
    }, 60_000);

    test.each(table)("$outcome.name; the customer $habit", (row) => {
      const { isInTime = true, isLast = false } = row.outcome;
      const story = storyOf(row);
      const isKnownInTime = isInTime && kind.isSeen;
      // The price of the customer's second word, of which the warning has told.
      const isTwice = isLast && kind.canBeTwo && idempotency === "ignored";
      expect(story).toMatchObject({ ...atPeace, effects: isTwice ? 2 : 1 });
      if (!kind.hasRecord) return;
      const { sendings, told, offered } = story;
      expect(sendings).toHaveLength(isKnownInTime ? 1 : 2);
      expect(new Set(sendings).size).toBe(1);
      const ends = [
        isKnownInTime || !kind.isSeen ? "found" : "accepted",
        ...(isTwice ? ["found twice"] : []),
      ];
      // Where the other tab has found it before the sending ended without an answer, both tell it.
      const areBoth =
        row.habit === "sends in a second tab" && isKnownInTime && row.outcome.isThereFirst === true;
      expect(told).toEqual(areBoth ? [ends, ends] : [ends]);
      // Nothing that sends is offered before the minute is over; then the choice is there.
      expect(offered[0]).not.toContain("send again");
      if (!isKnownInTime) expect(offered[0]).not.toContain(kind.send.intention);
      expect(offered[1].includes("send again")).toBe(!isKnownInTime);
    });

    test("dropped before the effect; the customer dismisses it and sends another one", () => {
      const story = storyOf(letBe);
      expect(story).toMatchObject({ ...atPeace, effects: 1 });
      expect(story.sendings).toHaveLength(2);
      if (!kind.hasRecord) return;
      expect(new Set(story.sendings).size).toBe(2);
      expect(story.told).toEqual([["dismissed", kind.isSeen ? "accepted" : "found"]]);
    });
  });
});
