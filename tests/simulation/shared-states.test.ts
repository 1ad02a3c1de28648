import { expect, it } from "vitest";
import { createActor, createMachine, type EventObject, spawnChild, StateNode } from "xstate";
import { shareStates } from "../../src/simulation/shared-states.ts";

const child = createMachine({
  initial: "open",
  states: { open: { on: { END: "over" } }, over: { type: "final" } },
});

/** A parent whose child has no id of its own, and is followed to its end. */
const parentWith = (on: object) =>
  createMachine({
    entry: spawnChild(child, { syncSnapshot: true }),
    initial: "waiting",
    states: { waiting: { on }, told: {} },
  });

const played = (on: object) => {
  const parent = createActor(parentWith(on)).start();
  for (const one of Object.values(parent.getSnapshot().children)) one?.send({ type: "END" });
  return parent.getSnapshot().value;
};

/** Notes the types of the events for which XState itself looks, and keeps, what a state has. */
const listen = () => {
  const types: string[] = [];
  const next = Reflect.get(StateNode.prototype, "next");
  Reflect.set(
    StateNode.prototype,
    "next",
    function noted(this: StateNode, snapshot: unknown, event: EventObject) {
      types.push(event.type);
      return next.call(this, snapshot, event);
    },
  );
  return { types, stop: () => Reflect.set(StateNode.prototype, "next", next) };
};

it("keeps nothing for the numbers of actors without an id, of which every page makes more", () => {
  const { types, stop } = listen();
  const unshare = shareStates();
  try {
    expect(played({})).toBe("waiting");
    expect(types).toContain("END");
    expect(types.filter((type) => type.includes("x:"))).toEqual([]);
  } finally {
    unshare();
    stop();
  }
});

it.each(["*", "xstate.done.*"])(
  "gets the events of such an actor where %s stands for it, as without sharing",
  (any) => {
    const alone = played({ [any]: "told" });
    const unshare = shareStates();
    try {
      expect(played({ [any]: "told" })).toBe(alone);
      expect(alone).toBe("told");
    } finally {
      unshare();
    }
  },
);
