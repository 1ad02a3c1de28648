import { isTooShortAsPassword } from "../session/password-length.ts";

/** As typed. */
export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/** The request body. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

export type PasswordField = keyof PasswordForm;
export type PasswordProblem = "required" | "too short" | "same as current" | "differs";
export type PasswordProblems = Partial<Record<PasswordField, PasswordProblem>>;

export const emptyPasswordForm: PasswordForm = { current: "", next: "", confirmation: "" };

const nextProblem = ({ current, next }: PasswordForm): PasswordProblem | null => {
  if (next === "") return "required";
  if (isTooShortAsPassword(next)) return "too short";
  return next === current ? "same as current" : null;
};

const confirmationProblem = ({ next, confirmation }: PasswordForm): PasswordProblem | null => {
  if (confirmation === "") return "required";
  return confirmation === next ? null : "differs";
};

/**
 * The problems of the form by field (specification §5); empty when it may be sent. Passwords are not
 * trimmed, as a space may be part of one.
 *
 * @spec S5.25 S5.26 S5.27
 */
export const passwordProblems = (form: PasswordForm): PasswordProblems => {
  const found = {
    current: form.current === "" ? "required" : null,
    next: nextProblem(form),
    confirmation: confirmationProblem(form),
  } satisfies Record<PasswordField, PasswordProblem | null>;
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/** The request body of a valid form. */
export const passwordChangeOf = ({ current, next }: PasswordForm): PasswordChange => ({
  current,
  next,
});
