import type { CallFailure } from "../call/failure.ts";
import type { PasswordField } from "./password-form.ts";

/** The code that the login has for a wrong password (specification §8). */
const wrongPassword = 40102;

/** The field that a failure is about, where it is about one: it is shown there. */
export const fieldOfPasswordFailure = (failure: CallFailure): PasswordField | null =>
  failure._tag === "Refused" && failure.code === wrongPassword ? "current" : null;
