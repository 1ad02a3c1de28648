import { expect, test } from "vitest";
import { callsInFlight, countingFetch } from "../../../src/main/calls-in-flight.ts";

test("calls count from their start to their end, however they end", async () => {
  const ends: ((answer: Response | Error) => void)[] = [];
  const fetch = countingFetch(
    () =>
      new Promise((resolve, reject) => {
        ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
  let started = 0;
  callsInFlight.onStart = () => {
    started += 1;
  };
  const [one, other] = [fetch("/one", {}), fetch("/other", {})];
  expect([started, callsInFlight.count]).toEqual([2, 2]);
  ends[1]?.(new Error("no network"));
  await expect(other).rejects.toThrow("no network");
  expect(callsInFlight.count).toBe(1);
  const answer = new Response();
  ends[0]?.(answer);
  expect(await one).toBe(answer);
  expect(callsInFlight.count).toBe(0);
  callsInFlight.onStart = () => {};
});
