import { expect, test } from "vitest";
import {
  AccountFrozen,
  fieldOfFailure,
  InvalidCredentials,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../src/domain/session/login-failure.ts";
import { shownFailure } from "../../../../src/domain/session/shown-failure.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";

test("a failure is shown at the field that it is about", () => {
  const failures = [
    new UserDoesNotExist(),
    new WrongPassword(),
    new AccountFrozen(),
    new InvalidCredentials(),
    unreachable,
  ];
  expect(failures.map(fieldOfFailure)).toEqual(["username", "password", null, null, null]);
});

test("the server's words go with the language that they are in (D12)", () => {
  const failure = refused(40_000, "Ні");
  expect(shownFailure({ failure, isInPreviousLanguage: false })).toBe(failure);
  expect(shownFailure({ failure, isInPreviousLanguage: true })).toEqual(refused(40_000, ""));
  // These have words of our own.
  for (const own of [unreachable, null])
    expect(shownFailure({ failure: own, isInPreviousLanguage: true })).toBe(own);
});
