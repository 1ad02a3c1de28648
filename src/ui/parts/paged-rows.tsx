import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../../domain/call/failure.ts";
import type { pagedListMachine } from "../../domain/paging/paged-list.machine.ts";
import { setSize } from "../../domain/paging/set-size.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { EndOfList } from "../kit/end-of-list.tsx";
import { InfiniteScrollSentinel } from "../kit/infinite-scroll-sentinel.tsx";
import type { ListPlace } from "../kit/list-place.ts";
import { LongList, type LongListProps } from "../kit/long-list.tsx";
import { Notice } from "../kit/notice.tsx";
import { toast } from "../kit/toast-store.ts";
import { useMemory } from "../routing/screen-memory.ts";
import { useActorEvent } from "../shop/use-actor-event.ts";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./paged-rows.module.css";

type Event = { readonly type: "MORE_REQUESTED" } | { readonly type: "RETRY" };

interface PagedRowsProps<Item, Query> extends Pick<
  LongListProps<Item>,
  "ref" | "className" | "groupClassName" | "children"
> {
  readonly list: ActorRefFrom<ReturnType<typeof pagedListMachine<Item, Query, CallFailure>>>;
  /** What is asked for the next page, and to try again. Default: the list. */
  readonly screen?: { readonly send: (event: Event) => void };
  /** The screen reads the rows by itself. Default: only the list does. */
  readonly busy?: boolean;
  /** Where the memory of what is in view is kept. */
  readonly place?: string;
  /** The error's title where nothing can be shown. */
  readonly failed: string;
  /** In the place of the rows until they are there. */
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** Above the rows, and above what is in their place. */
  readonly above?: ReactNode;
  readonly around?: (rows: ReactNode, count: number) => ReactNode;
}

/** A list's rows, page by page, in all states: loading, failed, empty, and with what comes below them. */
export const PagedRows = <Item extends { readonly id: number }, Query>({
  list,
  screen = list,
  busy = false,
  place = "place",
  failed,
  loading,
  empty,
  above,
  around = (rows) => rows,
  ...rows
}: PagedRowsProps<Item, Query>) => {
  const common = useText("common");
  const { loaded, failure } = useSelector(list, ({ context }) => context);
  const state = useSelector(list, ({ value }) => value);
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag("loading"));
  const memory = useMemory<ListPlace>(place);
  useActorEvent(list, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );
  const retry = () => screen.send({ type: "RETRY" });
  if (state === "first page failed" && failure !== null)
    return <LoadFailed title={failed} failure={failure} onRetry={retry} />;
  if (loaded?.items.length === 0 && loaded.ended) return empty;
  const nextFailure = state === "next page failed" ? failure : null;
  return (
    <>
      {above}
      {loaded === null ? (
        loading
      ) : (
        <>
          {around(
            <LongList {...rows} items={loaded.items} size={setSize(loaded)} memory={memory} />,
            loaded.items.length,
          )}
          {nextFailure === null ? null : (
            <div className={styles.failure}>
              <Notice tone="danger">{failureText(common, nextFailure)}</Notice>
            </div>
          )}
          {loaded.ended ? (
            <EndOfList text={common("endOfList")} />
          ) : (
            <InfiniteScrollSentinel
              onReached={
                nextFailure === null ? () => screen.send({ type: "MORE_REQUESTED" }) : retry
              }
              busy={isLoading || busy}
              failed={nextFailure !== null}
              label={common(nextFailure === null ? "loadMore" : "retry")}
              busyLabel={common("loading")}
            />
          )}
        </>
      )}
    </>
  );
};
