/**
 * React's development build makes an `Error` at each element, for the stack of whoever made it, until it has made
 * 10,000 within a moment. No test reads them, and they were a fifth of the processor time of the tests of screens:
 * here their number is always reached.
 */
import * as React from "react";

const counter = "recentlyCreatedOwnerStacks";
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals !== "object" || internals === null || !(counter in internals))
  throw new Error("React keeps the number of its stacks elsewhere");
Object.defineProperty(internals, counter, {
  get: () => Infinity,
  set: () => {},
});
