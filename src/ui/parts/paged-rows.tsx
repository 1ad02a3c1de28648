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

type Event = { readonly type: "MORE_REQUESTED" } | { readonly type: "RETRY" };

interface PagedRowsProps<Item, Query> extends Pick<
  LongListProps<Item>,
  "ref" | "onRowsDrawn" | "firstRows" | "className" | "groupClassName" | "children"
> {
  readonly list: ActorRefFrom<ReturnType<typeof pagedListMachine<Item, Query, CallFailure>>>;
  /** Receives the requests for the next page and for a retry. Default: the list. */
  readonly screen?: { readonly send: (event: Event) => void };
  /** The screen itself is reading rows. Default: only the list reads. */
  readonly busy?: boolean;
  /** The key under which the visible place is stored. */
  readonly place?: string;
  /** The error's title where nothing can be shown. */
  readonly failed: string;
  /** Shown until the rows are loaded. */
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** Shown above the rows, and above their replacement. */
  readonly above?: ReactNode;
  readonly around?: (rows: ReactNode, count: number) => ReactNode;
}

/** A paged list in all states: loading, failed, empty, and with the end or the next page below it. */
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
            <div className="notices">
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
