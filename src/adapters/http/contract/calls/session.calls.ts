import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { refusals } from "../refusals.ts";
import { Credentials, Registration } from "../requests/session.requests.ts";
import { sessionAnswer, userAnswer } from "../session.answers.ts";

export const sessionCalls = {
  logIn: {
    ...endpoints.logIn,
    operationId: "logIn",
    noun: "session",
    title: "Log in",
    text: "Its refusals come with HTTP 200: the code tells. A 401 says as much as a wrong password.",
    sources: ["S7.5", "S8.4", "S8.5", "S8.6", "S8.8"],
    access: "open",
    body: Credentials,
    answer: sessionAnswer,
    refusals: [
      refusals.userUnknown,
      refusals.wrongPassword,
      refusals.accountFrozen,
      refusals.badRequest,
    ],
  },
  register: {
    ...endpoints.register,
    operationId: "register",
    noun: "session",
    title: "Register through an invite link",
    sources: ["S7.6", "S8.9", "S8.11"],
    access: "open",
    body: Registration,
    answer: sessionAnswer,
    refusals: [
      refusals.usernameInvalid,
      refusals.usernameTaken,
      refusals.passwordTooShort,
      refusals.emailInvalid,
      refusals.inviteInvalid,
      refusals.badRequest,
    ],
  },
  user: {
    ...endpoints.user,
    operationId: "getUser",
    noun: "session",
    title: "Who is logged in",
    sources: ["S7.7"],
    access: "customer",
    answer: userAnswer,
    refusals: [],
  },
} as const satisfies Calls;
