import type { ShopPolicy } from "../policy.ts";
import type { Credentials, LoginForm } from "./login-form.ts";
import { isTooShortAsPassword } from "./password-length.ts";
import { lineOf, trimmed } from "../locale/typed-line.ts";

/** As typed. */
export interface RegisterForm extends LoginForm {
  readonly email: string;
  /** The invite link's code until the customer types another. */
  readonly inviteCode: string;
}

/** The request body. */
export interface Registration extends Credentials {
  readonly inviteCode: string;
  readonly email?: string;
}

export type RegisterField = keyof RegisterForm;
/** "no invite link": the policy requires an invite link, and there was none. */
export type RegisterProblem = "required" | "too short" | "invalid" | "no invite link";
export type RegisterProblems = Partial<Record<RegisterField, RegisterProblem>>;

type RegisterPolicy = Pick<ShopPolicy, "inviteCodeInForm" | "phoneRequiredAtRegister">;

/** Longer than any real code: longer text is not a code. */
const inviteCodeLimit = 64;

export const emptyRegisterForm = (linkCode: string | null): RegisterForm => ({
  username: "",
  password: "",
  phone: "",
  email: "",
  inviteCode: linkCode ?? "",
});

/** What was typed at the login and the registration, and the invite link's code at that time. */
export type RegistrationDraft = Partial<RegisterForm> & { readonly linkCode?: string | null };

/** The restored form. The code of a different invite link replaces the former one. */
export const restoredRegisterForm = (
  { linkCode: former, ...typed }: RegistrationDraft,
  linkCode: string | null,
): RegisterForm => {
  const form = { ...emptyRegisterForm(linkCode), ...typed };
  return linkCode === null || linkCode === former ? form : { ...form, inviteCode: linkCode };
};

/**
 * The code in an invite link's `invite_code`; null where it is absent or invalid.
 *
 * @spec S2.4
 */
export const parseInviteCode = (text: string | null): string | null => {
  const code = trimmed(text ?? "");
  return code !== "" && code.length <= inviteCodeLimit && !/\p{C}/u.test(code) ? code : null;
};

/**
 * The address as it is sent. A Chinese keyboard writes ＠ and 。 in a field of e-mail, too, and no server
 * takes those.
 */
export const emailOf = (typed: string): string =>
  lineOf(typed).normalize("NFKC").replaceAll("。", ".");

/** One @ with text before it and a domain with a dot after it. Only a sent message can prove more. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The typed code, else the invite link's. */
const inviteCodeOf = (form: RegisterForm, linkCode: string | null): string =>
  lineOf(form.inviteCode) === "" ? (linkCode ?? "") : lineOf(form.inviteCode);

const inviteProblem = (
  form: RegisterForm,
  linkCode: string | null,
  policy: RegisterPolicy,
): RegisterProblem | null => {
  if (!policy.inviteCodeInForm) return linkCode === null ? "no invite link" : null;
  return inviteCodeOf(form, linkCode) === "" ? "required" : null;
};

const passwordProblem = ({ password }: RegisterForm): RegisterProblem | null => {
  if (password === "") return "required";
  return isTooShortAsPassword(password) ? "too short" : null;
};

const emailProblem = (email: string): RegisterProblem | null =>
  email === "" || isEmail(email) ? null : "invalid";

/**
 * The problems of the form by field (specification §5, D1); empty when it may be sent. `linkCode`: the
 * invite link's code.
 *
 * @spec S1.1 S5.3 S5.4 S5.5 S5.6 S5.7
 */
export const registerProblems = (
  form: RegisterForm,
  linkCode: string | null,
  policy: RegisterPolicy,
): RegisterProblems => {
  const found = {
    username: lineOf(form.username) === "" ? "required" : null,
    password: passwordProblem(form),
    phone: policy.phoneRequiredAtRegister && lineOf(form.phone) === "" ? "required" : null,
    email: emailProblem(emailOf(form.email)),
    inviteCode: inviteProblem(form, linkCode, policy),
  } satisfies Record<RegisterField, RegisterProblem | null>;
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/** The request body: trimmed except for the password; empty fields are left out. */
export const registrationOf = (form: RegisterForm, linkCode: string | null): Registration => ({
  username: lineOf(form.username),
  password: form.password,
  inviteCode: inviteCodeOf(form, linkCode),
  ...(lineOf(form.phone) === "" ? {} : { phone: lineOf(form.phone) }),
  ...(emailOf(form.email) === "" ? {} : { email: emailOf(form.email) }),
});
