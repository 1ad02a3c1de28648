import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyActorLogic } from "xstate";
import { callsInFlight } from "../../../../src/main/calls-in-flight.ts";
import { replaceOldBuild } from "../../../../src/main/late/old-build.ts";
import { attemptIn, sessionThatReads } from "../../../support/quiet-session.ts";

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  document.documentElement.dataset["build"] = "aaa";
  vi.stubGlobal("location", { reload });
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset["build"];
  callsInFlight.writes = 0;
});

/** `page`: the server's now; null: the server cannot be reached. */
const look = (page: string | null, attempt?: AnyActorLogic): Promise<boolean> => {
  vi.stubGlobal("fetch", async () => {
    if (page === null) throw new TypeError("no network");
    return new Response(page);
  });
  const session = sessionThatReads();
  if (attempt !== undefined)
    session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: attempt });
  return replaceOldBuild("/", session);
};

const next = '<html data-build="bbb" lang="uk">';

test("another build: the page is reloaded, once; then the customer decides", async () => {
  expect(await look(next)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await look(next)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await look('<html data-build="ccc">')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ["the same build", '<html data-build="aaa" lang="uk">'],
  ["a hotel's own page", "<html><title>Log in to the hotel's network</title>"],
  ["no network", null],
])("%s: nothing happens", async (_, page) => {
  expect(await look(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("never while something is typed", async () => {
  document.body.innerHTML = '<input type="radio" value="a" /><textarea></textarea><input />';
  const field = document.querySelectorAll("input")[1];
  if (field !== undefined) field.value = "half a name";
  expect(await look(next)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  if (field !== undefined) field.value = "";
  await look(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("never while something is sent", async () => {
  callsInFlight.writes = 1;
  expect(await look(next)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test("never while the outcome of an attempt is not known, whose record is read by this page", async () => {
  expect(await look(next, attemptIn("open"))).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
