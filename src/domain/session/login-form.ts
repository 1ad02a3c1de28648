import type { ShopPolicy } from "../policy.ts";

/** As typed. */
export interface LoginForm {
  readonly username: string;
  readonly password: string;
  /** Asked for where the policy says so (D1). */
  readonly phone: string;
}

/** What is sent. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly phone?: string;
}

export type LoginField = keyof LoginForm;
export type LoginProblems = Partial<Record<LoginField, "required">>;

export const emptyLoginForm: LoginForm = { username: "", password: "", phone: "" };

/**
 * What is wrong with the form, field by field (specification §5); empty when it may be sent.
 *
 * @spec S5.1 S5.2
 */
export const loginProblems = (
  form: LoginForm,
  policy: Pick<ShopPolicy, "phoneRequiredAtLogin">,
): LoginProblems => ({
  ...(form.username.trim() === "" ? { username: "required" } : {}),
  ...(form.password === "" ? { password: "required" } : {}),
  ...(policy.phoneRequiredAtLogin && form.phone.trim() === "" ? { phone: "required" } : {}),
});

/** What is sent: trimmed (the password as it is), with no phone where none was typed. */
export const credentialsOf = ({ username, password, phone }: LoginForm): Credentials => ({
  username: username.trim(),
  password,
  ...(phone.trim() === "" ? {} : { phone: phone.trim() }),
});
