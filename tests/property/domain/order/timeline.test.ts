import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { orderActions, orderLifecycle } from "../../../../src/domain/order/lifecycle.machine.ts";
import { type KnownOrderStatus, orderStatuses } from "../../../../src/domain/order/order.ts";
import {
  type LifecycleGraph,
  timelineIn,
  timelineOf,
} from "../../../../src/domain/order/timeline.ts";

const types = [...orderActions, "complete_recycle" as const];
const event = fc.constantFrom(...types);

/** What the machine itself makes of an event. */
const after = (status: KnownOrderStatus, type: (typeof types)[number]): KnownOrderStatus => {
  const snapshot = orderLifecycle.resolveState({ value: status });
  if (!snapshot.can({ type })) return status;
  const order = createActor(orderLifecycle, { snapshot }).start();
  order.send({ type });
  return order.getSnapshot().value;
};

/** Where an order can get from a status: by trying every event. */
const reachable = (from: KnownOrderStatus): ReadonlySet<KnownOrderStatus> => {
  const found = new Set<KnownOrderStatus>([from]);
  for (const status of found) for (const type of types) found.add(after(status, type));
  found.delete(from);
  return found;
};

describe("an order's timeline", () => {
  test("has taken the very path that the machine went, whatever happened to the order", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const path: KnownOrderStatus[] = ["unpaid"];
        for (const type of events) {
          const next = after(path.at(-1) ?? "unpaid", type);
          if (next !== path.at(-1)) path.push(next);
        }
        expect(timelineOf(path.at(-1) ?? "unpaid")?.taken).toEqual(path);
      }),
    );
  });

  test.each(orderStatuses)(
    "has ahead of %s what the machine can still reach, and nothing else",
    (status) => {
      const shown = timelineOf(status)?.ahead.map(({ to }) => to) ?? [];
      // A cancellation is offered by a button: as a step it would read as if it were to come.
      const expected = [...reachable(status)].filter((each) => each !== "cancelled");
      expect(new Set(shown)).toEqual(new Set(expected));
      expect(new Set(shown).size).toBe(shown.length);
    },
  );

  test("each step ahead is one that the machine takes from the step before", () => {
    for (const status of orderStatuses) {
      const timeline = timelineOf(status);
      let at: KnownOrderStatus = status;
      for (const { by, to } of timeline?.ahead ?? []) {
        expect(after(at, by)).toBe(to);
        at = to;
      }
    }
  });

  test("ends with a cancellation, is complete with a recycling, and says nothing of a status that it does not know", () => {
    expect(timelineOf("cancelled")).toEqual({
      taken: ["unpaid", "cancelled"],
      ahead: [],
      end: "cut short",
    });
    expect(timelineOf("recycled")).toMatchObject({ ahead: [], end: "complete" });
    expect(timelineOf("other")).toBeNull();
  });
});

/** Lives of any shape, with circles, dead ends and statuses that no way leads to. */
const life = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 5 }),
      to: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 12 },
  )
  .map((edges): LifecycleGraph<string, string> => {
    const names = ["a", "b", "c", "d", "e", "f"] as const;
    return {
      initial: "a",
      transitions: (status: string) =>
        edges.flatMap(({ from, to }, index) =>
          names[from] === status ? [{ by: `${index}`, to: names[to] ?? "a" }] : [],
        ),
    };
  });

const name = fc.constantFrom("a", "b", "c", "d", "e", "f");

test("in a life of any shape: a way from the beginning, a way on, no status twice", () => {
  fc.assert(
    fc.property(life, name, (graph, status) => {
      const timeline = timelineIn(graph, status);
      if (timeline === null) {
        expect(status).not.toBe(graph.initial);
        return;
      }
      const { taken, ahead, end } = timeline;
      expect(taken[0]).toBe(graph.initial);
      expect(taken.at(-1)).toBe(status);
      const all = [...taken, ...ahead.map(({ to }) => to)];
      expect(new Set(all).size).toBe(all.length);
      for (const [index, to] of all.entries()) {
        const from = all[index - 1];
        if (from !== undefined) expect(graph.transitions(from).map((way) => way.to)).toContain(to);
      }
      for (const step of ahead.slice(0, 1)) expect(graph.transitions(status)).toContainEqual(step);
      expect(end === "open").toBe(ahead.length > 0);
    }),
  );
});

/** A life of these ways ("ab": from a to b), which begins with "a". */
const lifeOf = (...edges: readonly string[]): LifecycleGraph<string, string> => ({
  initial: "a",
  transitions: (status) =>
    edges.flatMap((edge) => (edge[0] === status ? [{ by: edge, to: edge[1] ?? "a" }] : [])),
});

test.each([
  { way: "the first of two ways on that are as long", edges: ["ab", "ac"], at: "a", ahead: ["ab"] },
  { way: "the longer one of two", edges: ["ab", "ac", "cd"], at: "a", ahead: ["ac", "cd"] },
])("ahead is $way", ({ edges, at, ahead }) => {
  expect(timelineIn(lifeOf(...edges), at)?.ahead.map(({ by }) => by)).toEqual(ahead);
});

test.each([
  { edges: ["ab", "bc"], at: "c", end: "complete" },
  { edges: ["ab", "bc", "ca"], at: "c", end: "complete" },
  { edges: ["ab", "bc", "cd", "be"], at: "e", end: "cut short" },
])("with the ways $edges an end in $at is $end", ({ edges, at, end }) => {
  expect(timelineIn(lifeOf(...edges), at)?.end).toBe(end);
});
