import type { ShopPolicy } from "../policy.ts";
import { lineOf } from "../locale/typed-line.ts";

/** As typed. */
export interface LoginForm {
  readonly username: string;
  readonly password: string;
  /** Required only by some policies (D1). */
  readonly phone: string;
}

/** The request body. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly phone?: string;
}

export type LoginField = keyof LoginForm;
export type LoginProblems = Partial<Record<LoginField, "required">>;

/**
 * The problems of the form by field (specification §5); empty when it may be sent.
 *
 * @spec S5.1 S5.2
 */
export const loginProblems = (
  form: LoginForm,
  policy: Pick<ShopPolicy, "phoneRequiredAtLogin">,
): LoginProblems => ({
  ...(lineOf(form.username) === "" ? { username: "required" } : {}),
  ...(form.password === "" ? { password: "required" } : {}),
  ...(policy.phoneRequiredAtLogin && lineOf(form.phone) === "" ? { phone: "required" } : {}),
});

/** The request body: trimmed except for the password; no phone if it was left empty. */
export const credentialsOf = ({ username, password, phone }: LoginForm): Credentials => ({
  username: lineOf(username),
  password,
  ...(lineOf(phone) === "" ? {} : { phone: lineOf(phone) }),
});
