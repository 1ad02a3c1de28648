import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { CallFailure } from "../../../domain/failure.ts";
import { pagedListMachine } from "../../../domain/paging/paged-list.machine.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import type { LoadRecords } from "../../../domain/wallet/wallet-actors.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { toast } from "../../kit/toast-store.ts";
import { PagedListFoot } from "../../paged-list-foot.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { RecordSkeleton } from "./record-row.tsx";
import styles from "./records.module.css";

interface RecordsProps<Item> {
  readonly load: LoadRecords<Item>;
  /** Identifies a record in its list. */
  readonly keyOf: (item: Item) => string | number;
  /** One record; with the next older one, where that is loaded. */
  readonly children: (item: Item, older: Item | null) => ReactNode;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly message: string };
  readonly failedTitle: string;
  /** What an earlier look at the list had loaded: shown at once, and read again behind it. */
  readonly restored: LoadedPages<Item> | undefined;
  readonly onLoaded: (loaded: LoadedPages<Item>) => void;
  /** A record that is looked for, page after page; null: none. */
  readonly wanted?: {
    readonly key: string | number | null;
    readonly onFound: (item: Item) => void;
  };
  /** Grows with every pull: starts over with the first page (specification §4). */
  readonly refreshes: number;
  /** Grows when what is shown may be old: it is read anew, and the customer keeps the place. */
  readonly rereads: number;
  readonly onRefreshing: (refreshing: boolean) => void;
}

const skeletonRows = 7;

/** A paged list of the wallet's records, the newest first: for each of the tabs. */
export const Records = <Item,>({
  load,
  keyOf,
  children: row,
  empty,
  failedTitle,
  restored,
  onLoaded,
  refreshes,
  rereads,
  onRefreshing,
  wanted,
}: RecordsProps<Item>) => {
  const common = useText("common");
  const list = useActorRef(
    useOnce(() =>
      pagedListMachine<Item, null, CallFailure>(keyOf).provide({ actors: { loadPage: load } }),
    ),
    { input: { query: null, restored } },
  );
  const { loaded, failure } = useSelector(list, ({ context }) => context);
  const state = useSelector(list, (snapshot) => snapshot.value);
  useEmitted(list, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );

  const keep = useEffectEvent(onLoaded);
  useEffect(() => {
    if (loaded !== null) keep(loaded);
  }, [loaded]);
  const isRereading = typeof state === "object";
  const tell = useEffectEvent(onRefreshing);
  const refreshing = state === "refreshing" || state === "loading first page";
  useEffect(() => tell(refreshing), [refreshing]);
  const refreshed = useRef(refreshes);
  useEffect(() => {
    if (refreshed.current === refreshes) return;
    refreshed.current = refreshes;
    list.send({ type: "REFRESH" });
  }, [list, refreshes]);
  // Statuses move on: what an earlier look has loaded is old.
  const reread = useRef(restored === undefined ? rereads : null);
  useEffect(() => {
    if (reread.current === rereads) return;
    reread.current = rereads;
    list.send({ type: "REREAD" });
  }, [list, rereads]);

  const wantedKey = wanted?.key ?? null;
  const wantedItem = loaded?.items.find((item) => keyOf(item) === wantedKey);
  const isFound = wantedItem !== undefined;
  // Once: what is shown of the record does not follow its later changes.
  const tellFound = useEffectEvent(() => {
    if (wantedItem !== undefined) wanted?.onFound(wantedItem);
  });
  useEffect(() => {
    if (isFound) tellFound();
  }, [isFound]);
  const isLookingOn = wantedKey !== null && !isFound && state === "waiting";
  useEffect(() => {
    if (isLookingOn) list.send({ type: "MORE_WANTED" });
  }, [list, isLookingOn]);

  if (state === "first page failed" && failure !== null)
    return (
      <ErrorState
        title={failedTitle}
        message={failureText(common, failure)}
        retry={{ label: common("retry"), onRetry: () => list.send({ type: "RETRY" }) }}
      />
    );
  if (loaded === null)
    return (
      <SkeletonGroup label={common("loading")} className={styles.list ?? ""}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <RecordSkeleton key={index} />
        ))}
      </SkeletonGroup>
    );
  if (loaded.items.length === 0 && loaded.ended) return <EmptyState {...empty} />;
  return (
    <>
      <ul className={styles.list}>
        {loaded.items.map((item, index) => (
          <li key={keyOf(item)}>{row(item, loaded.items[index + 1] ?? null)}</li>
        ))}
      </ul>
      <PagedListFoot
        ended={loaded.ended}
        failure={state === "next page failed" ? failure : null}
        busy={state === "loading next page" || state === "refreshing" || isRereading}
        onMore={() => list.send({ type: "MORE_WANTED" })}
        onRetry={() => list.send({ type: "RETRY" })}
      />
    </>
  );
};
