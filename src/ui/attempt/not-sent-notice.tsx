import type { NotSent } from "../../domain/attempt/outcome.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { Notice } from "../kit/notice.tsx";

interface NotSentNoticeProps {
  readonly why: NotSent<unknown>;
  /** What could not be checked: "Nothing was sent: prices and stock could not be checked". */
  readonly unchecked: string;
}

/** Why a requested attempt was not sent, the same for every kind (D7.2). */
export const NotSentNotice = ({ why, unchecked }: NotSentNoticeProps) => {
  const common = useText("common");
  const t = useText("attempt");
  switch (why.kind) {
    case "failure":
      return (
        <Notice tone="danger" title={unchecked}>
          {failureText(common, why.failure)}
        </Notice>
      );
    case "record gone":
      return <Notice tone="warn">{t("goneMessage")}</Notice>;
    // The form shows what has changed.
    case "changed":
      return null;
  }
};
