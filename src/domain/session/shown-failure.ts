import { Refused } from "../call/failure.ts";
import type { LoginFailure } from "./login-failure.ts";

interface FailureOfForm {
  readonly failure: LoginFailure | null;
  readonly isInPreviousLanguage: boolean;
}

/**
 * Why the last call failed, without the server's words where they are in the former language (D12): they
 * come in the language of their request.
 */
export const shownFailure = ({
  failure,
  isInPreviousLanguage,
}: FailureOfForm): LoginFailure | null =>
  isInPreviousLanguage && failure?._tag === "Refused"
    ? new Refused({ ...failure, message: "" })
    : failure;
