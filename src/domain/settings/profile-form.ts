import type { ShopPolicy } from "../policy.ts";
import { emailOf, isEmail } from "../session/register-form.ts";
import { lineOf } from "../locale/typed-line.ts";

/** The customer's profile (fields of the full policy, D1). */
export interface Profile {
  /** The login name. It cannot be changed here. */
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The code for inviting others; absent or null where the server does not send it. */
  readonly inviteCode?: string | null;
}

/** As typed. */
export interface ProfileForm {
  readonly phone: string;
  readonly email: string;
}

/** The request body; null deletes the value. */
export interface ProfileChange {
  readonly phone: string | null;
  readonly email: string | null;
}

export type ProfileField = keyof ProfileForm;
export type ProfileProblem = "required" | "invalid";
export type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>;

type ProfilePolicy = Pick<ShopPolicy, "phoneRequiredAtRegister">;

export const profileFormOf = ({ phone, email }: Profile): ProfileForm => ({
  phone: phone ?? "",
  email: email ?? "",
});

/**
 * The problems of the form by field; empty when it may be sent. The rules are those of the registration
 * (specification §5, D1): a value required there cannot be removed here.
 */
export const profileProblems = (form: ProfileForm, policy: ProfilePolicy): ProfileProblems => {
  const [phone, email] = [lineOf(form.phone), emailOf(form.email)];
  return {
    ...(policy.phoneRequiredAtRegister && phone === "" ? { phone: "required" } : {}),
    ...(email !== "" && !isEmail(email) ? { email: "invalid" } : {}),
  };
};

/** The request body of a valid form. */
export const profileChangeOf = ({ phone, email }: ProfileForm): ProfileChange => ({
  phone: lineOf(phone) || null,
  email: emailOf(email) || null,
});

/** The form after the profile was read again: fields that the customer has changed keep their values. */
export const reconciledForm = (form: ProfileForm, before: Profile, now: Profile): ProfileForm => {
  const [was, is] = [profileFormOf(before), profileFormOf(now)];
  return {
    phone: form.phone === was.phone ? is.phone : form.phone,
    email: form.email === was.email ? is.email : form.email,
  };
};

export const isProfileChanged = ({
  profile,
  form,
}: {
  readonly profile: Profile | null;
  readonly form: ProfileForm;
}): boolean => {
  if (profile === null) return false;
  const [before, now] = [profileChangeOf(profileFormOf(profile)), profileChangeOf(form)];
  return before.phone !== now.phone || before.email !== now.email;
};
