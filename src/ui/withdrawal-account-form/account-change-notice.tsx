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
  /** What another tab or device has done to the account meanwhile; null: nothing. */
  readonly elsewhere: "changed" | "deleted" | null;
}

/**
 * The failed or unknown outcome of the last change of an account, or what was done to it elsewhere; renders
 * nothing otherwise.
 */
export const AccountChangeNotice = ({ doubt, failure, elsewhere }: AccountChangeNoticeProps) => {
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
  return elsewhere === null ? null : (
    <Notice tone="warn" title={t(`${elsewhere}ElsewhereTitle`)}>
      {t(`${elsewhere}ElsewhereMessage`)}
    </Notice>
  );
};
