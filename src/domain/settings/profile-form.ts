import type { ShopPolicy } from "../policy.ts";
import { isEmail } from "../session/register-form.ts";

/** What a customer has told the shop about themselves (the wider reading's fields, D1). */
export interface Profile {
  /** The name to log in with: nobody changes it here. */
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The code that brings others to the shop; absent or null where the server does not say. */
  readonly inviteCode?: string | null;
}

/** As typed. */
export interface ProfileForm {
  readonly phone: string;
  readonly email: string;
}

/** What is sent; null: there is none any more. */
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
 * What is wrong with the form, field by field; empty when it may be sent. The rules are those of
 * the registration (specification §5, D1): what it asks for cannot be taken away afterwards.
 */
export const profileProblems = (form: ProfileForm, policy: ProfilePolicy): ProfileProblems => {
  const [phone, email] = [form.phone.trim(), form.email.trim()];
  return {
    ...(policy.phoneRequiredAtRegister && phone === "" ? { phone: "required" } : {}),
    ...(email !== "" && !isEmail(email) ? { email: "invalid" } : {}),
  };
};

/** What is sent of a form without problems. */
export const profileChangeOf = ({ phone, email }: ProfileForm): ProfileChange => ({
  phone: phone.trim() || null,
  email: email.trim() || null,
});

/** The form as it goes on when the profile was read again: what the customer has changed stays. */
export const reconciledForm = (form: ProfileForm, before: Profile, now: Profile): ProfileForm => {
  const [was, is] = [profileFormOf(before), profileFormOf(now)];
  return {
    phone: form.phone === was.phone ? is.phone : form.phone,
    email: form.email === was.email ? is.email : form.email,
  };
};

/** Whether there is something to save. */
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
