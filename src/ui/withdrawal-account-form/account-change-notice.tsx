import type { CommandDoubt } from "../../domain/command/command.machine.ts";
import type { CallFailure } from "../../domain/call/failure.ts";
import { useDoubtTexts } from "../command/use-doubt-texts.ts";
import { useText } from "../i18n/use-text.ts";
import { Notice } from "../kit/notice.tsx";
import { accountFailureText } from "./account-texts.ts";

interface AccountChangeNoticeProps {
  /** Null: nothing was sent, or the request is pending. */
  readonly doubt: CommandDoubt | null;
  /** Why the change was refused; null: it was not. */
  readonly failure: CallFailure | null;
  readonly isChangedElsewhere: boolean;
}

/**
 * The failed or unknown outcome of the last change of an account, or the change that saving would replace;
 * renders nothing otherwise.
 */
export const AccountChangeNotice = ({
  doubt,
  failure,
  isChangedElsewhere,
}: AccountChangeNoticeProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const words = useDoubtTexts(doubt);
  if (doubt?.isAccepted === true)
    return (
      <Notice tone="info" title={t("unreadTitle")}>
        {t("unreadMessage")}
      </Notice>
    );
  if (doubt !== null)
    return (
      <Notice tone="warn" title={words.title}>
        {words.description}
      </Notice>
    );
  if (failure !== null)
    return <Notice tone="danger">{accountFailureText(t, common, "saveFailed", failure)}</Notice>;
  return isChangedElsewhere ? (
    <Notice tone="warn" title={t("changedElsewhereTitle")}>
      {t("changedElsewhereMessage")}
    </Notice>
  ) : null;
};
