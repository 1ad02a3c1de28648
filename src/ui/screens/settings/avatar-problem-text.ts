import { avatarMaximum, type AvatarProblem } from "../../../domain/settings/avatar-rules.ts";
import type { Text } from "../../i18n/text.ts";

/** Bytes per megabyte in the upload limit. */
const megabyte = 1024 * 1024;

/** Why a file cannot be an avatar. */
export const avatarProblemText = (t: Text<"settings">, problem: AvatarProblem): string =>
  t(`picture.${problem}`, { limit: avatarMaximum / megabyte });
