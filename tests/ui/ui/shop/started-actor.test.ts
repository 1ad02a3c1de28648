import { beforeEach, expect, test } from "vitest";
import { createActor, createMachine } from "xstate";
import {
  startedActor,
  startForScreen,
  stopStarted,
  takeStarted,
} from "../../../../src/ui/shop/started-actor.ts";

const logic = createMachine({});

beforeEach(() => window.history.replaceState(null, "", "/categories/1/products"));

test("the actor is for the first screen of its logic, once", () => {
  const actor = createActor(logic);
  startForScreen(actor);
  expect(startedActor(createMachine({}))).toBeNull();
  expect(startedActor(logic)).toBe(actor);
  takeStarted(actor);
  expect(startedActor(logic)).toBeNull();
  stopStarted();
  expect(actor.getSnapshot().status).toBe("active");
});

test("a tap on another category before React does not show the first one's products; their actor ends", () => {
  const actor = createActor(logic);
  startForScreen(actor);
  window.history.pushState(null, "", "/categories/2/products");
  expect(startedActor(logic)).toBeNull();
  stopStarted();
  expect(actor.getSnapshot().status).toBe("stopped");
});
