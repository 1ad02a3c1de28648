import { avatarMaximum, type AvatarProblem } from "../../../domain/settings/avatar-rules.ts";
import { type CallFailure, isRefused } from "../../../domain/call/failure.ts";
import type { Text } from "../../i18n/text.ts";

/** Bytes per megabyte in the upload limit. */
const megabyte = 1024 * 1024;

export const avatarProblemText = (t: Text<"settings">, problem: AvatarProblem): string =>
  t(`picture.${problem}`, { limit: avatarMaximum / megabyte });

/** The text for a picture that was uploaded but not saved, by the response to saving (D7.6). */
export const notSavedText = (t: Text<"settings">, failure: CallFailure): string =>
  isRefused(failure) ? t("savingFailed") : t("savingUnknown");
