import { avatarMaximum, type AvatarProblem } from "../../../domain/settings/avatar-rules.ts";
import { type CallFailure, isRefused } from "../../../domain/call/failure.ts";
import type { Text } from "../../i18n/text.ts";

/** Bytes per megabyte in the upload limit. */
const megabyte = 1024 * 1024;

export const avatarProblemText = (t: Text<"settings">, problem: AvatarProblem): string =>
  t(`picture.${problem}`, { limit: avatarMaximum / megabyte });

/** What became of a picture that was sent and then not saved, by what answered the saving (D7.6). */
export const notSavedText = (t: Text<"settings">, failure: CallFailure): string =>
  isRefused(failure) ? t("savingFailed") : t("savingUnknown");
