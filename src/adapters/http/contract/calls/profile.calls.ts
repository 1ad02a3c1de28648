import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { profileAnswer, uploadAnswer } from "../profile.answers.ts";
import { refusals } from "../refusals.ts";
import { PasswordChange, ProfileChange } from "../requests/profile.requests.ts";

export const profileCalls = {
  profile: {
    ...endpoints.profile,
    operationId: "getProfile",
    noun: "profile",
    title: "The customer's profile",
    sources: ["S7.36", "D5"],
    access: "customer",
    answer: profileAnswer,
    refusals: [],
  },
  changeProfile: {
    ...endpoints.changeProfile,
    operationId: "changeProfile",
    noun: "profile",
    title: "Change the profile, or the avatar",
    sources: ["S7.36", "D5"],
    access: "customer",
    body: ProfileChange,
    answer: nothing,
    refusals: [
      refusals.phoneInvalid,
      refusals.emailInvalid,
      refusals.pictureUnknown,
      refusals.badRequest,
    ],
  },
  changePassword: {
    ...endpoints.changePassword,
    operationId: "changePassword",
    noun: "profile",
    title: "Change the password",
    text: "Ends every session of the customer: log in again.",
    sources: ["S7.37", "S8.38", "D5"],
    access: "customer",
    body: PasswordChange,
    answer: nothing,
    refusals: [
      refusals.oldPasswordWrong,
      refusals.passwordTooShort,
      refusals.passwordUnchanged,
      refusals.passwordsDiffer,
      refusals.badRequest,
    ],
  },
  upload: {
    ...endpoints.upload,
    operationId: "uploadPicture",
    noun: "profile",
    title: "Upload a picture",
    text: "A jpg, png or gif of at most 5 MB, told by its content.",
    sources: ["S7.39", "S5.28", "S5.29", "D5"],
    access: "customer",
    body: "multipart",
    answer: uploadAnswer,
    refusals: [refusals.pictureTypeWrong, refusals.pictureTooLarge, refusals.badRequest],
  },
} as const satisfies Calls;
