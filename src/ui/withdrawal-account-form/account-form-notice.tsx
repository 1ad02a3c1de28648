import type { SnapshotFrom } from "xstate";
import type { withdrawalAccountFormMachine } from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { useText } from "../i18n/use-text.ts";
import { Notice } from "../kit/notice.tsx";
import { accountFailureText } from "./account-texts.ts";

interface AccountFormNoticeProps {
  readonly context: SnapshotFrom<typeof withdrawalAccountFormMachine>["context"];
  /** Whether the account was saved is an open question. */
  readonly isOpen: boolean;
}

/** What became of the last try, in words; nothing while there is nothing to say. */
export const AccountFormNotice = ({ context, isOpen }: AccountFormNoticeProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const { failure, finding, isAccepted } = context;
  if (isOpen && isAccepted) {
    return (
      <Notice tone="info" title={t("unreadTitle")}>
        {t("unreadMessage")}
      </Notice>
    );
  }
  if (isOpen) {
    return (
      <Notice tone="warn" title={t("unknownTitle")}>
        {t("unknownMessage")}
      </Notice>
    );
  }
  if (failure !== null) {
    return <Notice tone="danger">{accountFailureText(t, common, "saveFailed", failure)}</Notice>;
  }
  if (finding === null) return null;
  return (
    <Notice tone="danger">{finding === "on its way" ? t("onItsWay") : t("cameToNothing")}</Notice>
  );
};
