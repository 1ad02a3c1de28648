import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "../../../domain/call/failure.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import type { ProductsQuery } from "../../../domain/catalogue/product.ts";
import type { ProductListRef } from "../../../domain/catalogue/product-list.ts";
import { isOld } from "../../../domain/catalogue/is-old.ts";
import { readAtText } from "../../../domain/locale/clock.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import styles from "../../kit/bar-note.module.css";
import { classNames } from "../../kit/class-names.ts";
import { toast } from "../../kit/toast-store.ts";
import { useOnline } from "../../kit/use-online.ts";

interface PreviousHomeNoticeProps {
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly list: ProductListRef<ProductsQuery>;
}

/**
 * Shows when the home screen of a previous visit was read, until the server has responded. If the data is
 * not old, the notice waits until the server has been silent for a while or cannot be reached.
 */
export const PreviousHomeNotice = ({ readAt, list }: PreviousHomeNoticeProps) => {
  const t = useText("common");
  const language = useLanguage();
  const [now] = useState(Date.now);
  const [silentMs] = useState(() => performance.now());
  /** Why it could not be read again; null: it is being read. */
  const failure = useSelector(list, ({ context }) => context.outdated);
  const onRetry = () => list.send({ type: "REREAD" });
  useOnline(onRetry);
  const tell = useEffectEvent((failed: CallFailure) =>
    toast(failureText(t, failed), { action: { label: t("retry"), onAct: onRetry } }),
  );
  // A notice over the list would push it down under the customer's finger.
  useEffect(() => {
    if (isOffline(failure)) tell(failure);
  }, [failure]);
  const isLater = failure === null && !isOld(readAt, now);
  return (
    <p
      role="status"
      className={classNames(styles.note, isLater && styles.later)}
      style={{ animationDelay: `calc(var(--notice-delay) - ${silentMs}ms)` }}
    >
      {t("asOf", { time: readAtText(readAt, now, language) })}
    </p>
  );
};
