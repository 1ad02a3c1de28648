import type { ReactNode } from "react";
import { useSelector } from "@xstate/react";
import { wordsOf } from "../../../domain/failure.ts";
import type { WithdrawalNotice as Said } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { failureText } from "../../failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Notice } from "../../kit/notice.tsx";
import { popupSymbol } from "./problem-text.ts";
import type { WithdrawalRef } from "./withdrawal-ref.ts";

interface WithdrawalNoticeProps {
  readonly withdrawal: WithdrawalRef;
  /** Beside what is not known yet. */
  readonly action?: ReactNode;
}

/**
 * What has become of a withdrawal, where that needs more than a moment to read.
 *
 * @spec S8.12 S8.13
 */
export const WithdrawalNotice = ({ withdrawal, action }: WithdrawalNoticeProps) => {
  const t = useText("wallet");
  const common = useText("common");
  const snapshot = useSelector(withdrawal, (state) => state);
  const { notice, failure, mayBeOnItsWay } = snapshot.context;
  if (mayBeOnItsWay)
    return (
      <Notice tone="info" title={t("onItsWayTitle")}>
        {t("onItsWay")}
      </Notice>
    );
  if (snapshot.matches({ process: "settling" }))
    return (
      <Notice tone="warn" title={common("outcomeUnknownTitle")} action={action}>
        {common("outcomeUnknownMessage")}
        {snapshot.matches({ process: { settling: "could not look" } }) && failure !== null
          ? ` ${failureText(common, failure)}`
          : null}
      </Notice>
    );
  return notice === null ? null : <Words notice={notice} />;
};

const Words = ({ notice }: { readonly notice: Said }) => {
  const t = useText("wallet");
  const common = useText("common");
  const { exact } = useFormats();
  switch (notice.kind) {
    case "frozen":
      return (
        <Notice tone="danger" title={t("frozenTitle")}>
          {t("frozen")}
        </Notice>
      );
    // The server's words, or the generic ones (specification §8).
    case "refused": {
      const words = notice.failure._tag === "Refused" ? wordsOf(notice.failure) : null;
      return words === null ? (
        <Notice tone="danger">{t("withdrawFailed")}</Notice>
      ) : (
        <Notice tone="danger" title={t("withdrawFailed")}>
          {words}
        </Notice>
      );
    }
    case "not checked":
      return (
        <Notice tone="danger" title={t("notChecked")}>
          {failureText(common, notice.failure)}
        </Notice>
      );
    case "came to nothing":
      return (
        <Notice tone="warn" title={t("cameToNothingTitle")}>
          {t("cameToNothing")}
        </Notice>
      );
    case "former came to nothing":
      return (
        <Notice tone="warn" title={t("formerCameToNothingTitle")}>
          {t("cameToNothing")}
        </Notice>
      );
    case "former went through":
      return (
        <Notice
          tone={notice.status === "rejected" ? "warn" : "info"}
          title={t("formerWentThroughTitle")}
        >
          {t("formerWentThrough", {
            amount: exact(notice.amount, popupSymbol),
            line: t(`statusLine.${notice.status}`),
          })}
        </Notice>
      );
    case "sent elsewhere":
      return (
        <Notice tone="warn" title={t("sentElsewhereTitle")}>
          {t("sentElsewhere")}
        </Notice>
      );
  }
};
