import { expect, test } from "vitest";
import { createFakeServer } from "../../../../../scripts/pack/package/index.ts";
import { shopHandlers } from "../../../../../scripts/pack/package/msw.ts";

test("what is no server is refused at once", () => {
  expect(shopHandlers(createFakeServer())).not.toEqual([]);
  for (const wrong of [{ scenario: "demo" }, undefined]) {
    // As plain JavaScript may call it.
    expect(() => Reflect.apply(shopHandlers, undefined, [wrong])).toThrow(
      "shopHandlers takes a server, which createFakeServer gives",
    );
  }
});
