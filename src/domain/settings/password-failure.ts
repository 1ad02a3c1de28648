import type { CallFailure } from "../call/failure.ts";
import type { PasswordField } from "./password-form.ts";

/** The login's code for a wrong password (specification §8). */
const wrongPassword = 40102;

/** The field that shows the failure; null: it is not about a field. */
export const fieldOfPasswordFailure = (failure: CallFailure): PasswordField | null =>
  failure._tag === "Refused" && failure.code === wrongPassword ? "current" : null;
