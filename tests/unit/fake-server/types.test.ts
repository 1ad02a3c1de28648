import { expect, test } from "vitest";
import type { Router } from "../../../src/fake-server/routing/router.ts";

/** Types alone: nothing here is called. */
const planted = (router: Router) => [
  router.guarded("get", "/client/cart/count", () => ({ count: 2 })),
  router.guarded("get", "/client/cart/count", () => ({
    count: 2,
    and: "more than the contract has",
  })),
  // @ts-expect-error The count is a number.
  router.guarded("get", "/client/cart/count", () => ({ count: "2" })),
  // @ts-expect-error It has a name of its own.
  router.guarded("get", "/client/cart/count", () => ({ total: 2 })),
  // @ts-expect-error A page has its rows and a total.
  router.guarded("get", "/client/messages", () => ({ messages: [] })),
  // @ts-expect-error The contract has no such call.
  router.guarded("get", "/client/nothing", () => ({})),
  // @ts-expect-error Nor one of another method.
  router.guarded("delete", "/client/cart/count", () => ({})),
];

test("an answer of another shape than the contract's does not compile in the fake server", () => {
  expect(planted).toBeTypeOf("function");
});
