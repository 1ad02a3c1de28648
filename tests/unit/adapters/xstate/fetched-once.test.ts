import { expect, test } from "vitest";
import { fetchedOnce } from "../../../../src/adapters/xstate/fetched-once.ts";

test("code is fetched once, however often it is needed; after a failure it is fetched again", async () => {
  let isOffline = true;
  let fetches = 0;
  const code = fetchedOnce(async () => {
    fetches += 1;
    if (isOffline) throw new Error("Failed to fetch dynamically imported module");
    return "the code";
  });
  await Promise.all([1, 2].map(() => expect(code()).rejects.toThrow("Failed to fetch")));
  expect(fetches).toBe(1);
  isOffline = false;
  expect(await Promise.all([code(), code()])).toEqual(["the code", "the code"]);
  expect(await code()).toBe("the code");
  expect(fetches).toBe(2);
});
