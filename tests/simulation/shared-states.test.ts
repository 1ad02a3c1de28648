import { afterEach, expect, it, vi } from "vitest";
import { createActor, createMachine, spawnChild, StateNode } from "xstate";
import { shareStates } from "../../src/simulation/shared-states.ts";

afterEach(() => void vi.restoreAllMocks());

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

it("keeps nothing for the numbers of actors without an id, of which every page makes more", () => {
  const asked = vi.spyOn(StateNode.prototype, "next");
  const unshare = shareStates();
  try {
    expect(played({})).toBe("waiting");
    const types = asked.mock.calls.map(([, { type }]) => type);
    expect(types).toContain("END");
    expect(types.filter((type) => type.includes("x:"))).toEqual([]);
  } finally {
    unshare();
  }
});

it.each(["*", "xstate.done.*"])(
  "hears such an actor where %s stands for it, as without sharing",
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
