import type { CallFailure } from "../../domain/call/failure.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { EndOfList } from "../kit/end-of-list.tsx";
import { InfiniteScrollSentinel } from "../kit/infinite-scroll-sentinel.tsx";
import { Notice } from "../kit/notice.tsx";
import styles from "./paged-list-foot.module.css";

interface PagedListFootProps {
  readonly ended: boolean;
  /** Why the next page failed to load; null: no failure. */
  readonly failure: CallFailure | null;
  /** A page is loading. */
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** The foot of a paged list: the error, the load-more control, or the end of the list. */
export const PagedListFoot = ({ ended, failure, busy, onMore, onRetry }: PagedListFootProps) => {
  const t = useText("common");
  return (
    <>
      {failure === null ? null : (
        <div className={styles.failure}>
          <Notice tone="danger">{failureText(t, failure)}</Notice>
        </div>
      )}
      {ended ? (
        <EndOfList text={t("endOfList")} />
      ) : (
        <InfiniteScrollSentinel
          onReached={failure === null ? onMore : onRetry}
          busy={busy}
          failed={failure !== null}
          label={failure === null ? t("loadMore") : t("retry")}
          busyLabel={t("loading")}
        />
      )}
    </>
  );
};
