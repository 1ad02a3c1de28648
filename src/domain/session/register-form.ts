import type { ShopPolicy } from "../policy.ts";
import { isTooShortAsPassword } from "./password-length.ts";

/** As typed. */
export interface RegisterForm {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly email: string;
  /** Holds the code of the invite link until the customer types another. */
  readonly inviteCode: string;
}

/** What is sent. */
export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly inviteCode: string;
  readonly phone?: string;
  readonly email?: string;
}

export type RegisterField = keyof RegisterForm;
/** "no invite link": registration must come through one, and it did not. */
export type RegisterProblem = "required" | "too short" | "invalid" | "no invite link";
export type RegisterProblems = Partial<Record<RegisterField, RegisterProblem>>;

type RegisterPolicy = Pick<ShopPolicy, "inviteCodeInForm" | "phoneRequiredAtRegister">;

/** Longer than any code; what is longer is no code. */
const inviteCodeLimit = 64;

export const emptyRegisterForm = (linkCode: string | null): RegisterForm => ({
  username: "",
  password: "",
  phone: "",
  email: "",
  inviteCode: linkCode ?? "",
});

/** What was typed, and the link's code under it. */
export interface KeptRegistration {
  readonly form: RegisterForm;
  readonly linkCode: string | null;
}

/** What was typed before; another link's code takes the place of the former one. */
export const restoredRegisterForm = (
  kept: KeptRegistration,
  linkCode: string | null,
): RegisterForm =>
  linkCode === null || linkCode === kept.linkCode
    ? kept.form
    : { ...kept.form, inviteCode: linkCode };

/**
 * The code that an invite link carries in `invite_code`; null where it carries none, or junk.
 *
 * @spec S2.4
 */
export const parseInviteCode = (text: string | null): string | null => {
  const code = text?.trim() ?? "";
  return code !== "" && code.length <= inviteCodeLimit && !/\p{C}/u.test(code) ? code : null;
};

/** One @, something before it, and a name with a dot after it. More only a sent message can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The code that goes along: the typed one, else the link's. */
const inviteCodeOf = (form: RegisterForm, linkCode: string | null): string =>
  form.inviteCode.trim() === "" ? (linkCode ?? "") : form.inviteCode.trim();

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
 * What is wrong with the form, field by field (specification §5, D1); empty when it may be sent.
 * `linkCode`: what the invite link carries.
 *
 * @spec S1.1 S5.3 S5.4 S5.5 S5.6 S5.7
 */
export const registerProblems = (
  form: RegisterForm,
  linkCode: string | null,
  policy: RegisterPolicy,
): RegisterProblems => {
  const found = {
    username: form.username.trim() === "" ? "required" : null,
    password: passwordProblem(form),
    phone: policy.phoneRequiredAtRegister && form.phone.trim() === "" ? "required" : null,
    email: emailProblem(form.email.trim()),
    inviteCode: inviteProblem(form, linkCode, policy),
  } satisfies Record<RegisterField, RegisterProblem | null>;
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/** What the form sends: trimmed (the password as it is), with nothing for what was left empty. */
export const registrationOf = (form: RegisterForm, linkCode: string | null): Registration => ({
  username: form.username.trim(),
  password: form.password,
  inviteCode: inviteCodeOf(form, linkCode),
  ...(form.phone.trim() === "" ? {} : { phone: form.phone.trim() }),
  ...(form.email.trim() === "" ? {} : { email: form.email.trim() }),
});
