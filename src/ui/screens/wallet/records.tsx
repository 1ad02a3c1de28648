import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { pagedListMachine } from "../../../domain/paging/paged-list.machine.ts";
import { setSize } from "../../../domain/paging/set-size.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import type { DrawingName } from "../../kit/drawings.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import type { ListPlace } from "../../kit/list-place.ts";
import { type DrawRow, LongList } from "../../kit/long-list.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { toast } from "../../kit/toast-store.ts";
import { PagedListFoot } from "../../parts/paged-list-foot.tsx";
import { routes } from "../../routing/routes.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { RecordSkeleton } from "./record-row.tsx";
import styles from "./records.module.css";

interface RecordsProps<Item> {
  readonly list: ActorRefFrom<ReturnType<typeof pagedListMachine<Item, null, CallFailure>>>;
  /** Renders one record; the one after it is the next older one. */
  readonly children: DrawRow<Item>;
  readonly empty: {
    readonly drawing: DrawingName;
    readonly title: string;
    readonly message: string;
  };
  readonly failedTitle: string;
}

/** A tab's paged list of wallet records, newest first. */
export const Records = <Item extends { readonly id: number }>({
  list,
  children: row,
  empty,
  failedTitle,
}: RecordsProps<Item>) => {
  const common = useText("common");
  const { loaded, failure } = useSelector(list, ({ context }) => context);
  const memory = useMemory<ListPlace>("place");
  const state = useSelector(list, (snapshot) => snapshot.value);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag("loading"));
  useActorEvent(list, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );
  const retry = () => list.send({ type: "RETRY" });
  if (state === "first page failed" && failure !== null)
    return <LoadFailed title={failedTitle} failure={failure} onRetry={retry} />;
  if (loaded === null) return <RecordsLoading />;
  if (loaded.items.length === 0 && loaded.ended)
    return (
      <EmptyState
        {...empty}
        // To withdraw and to recharge there are the wallet's buttons above.
        action={<ButtonLink href={routes.home}>{common("goShopping")}</ButtonLink>}
      />
    );
  return (
    <>
      <LongList
        items={loaded.items}
        size={setSize(loaded)}
        memory={memory}
        className={styles.list}
        groupClassName={styles.group}
      >
        {row}
      </LongList>
      <PagedListFoot
        ended={loaded.ended}
        failure={state === "next page failed" ? failure : null}
        busy={isBusy}
        onMore={() => list.send({ type: "MORE_REQUESTED" })}
        onRetry={retry}
      />
    </>
  );
};

const skeletonRows = 7;

export const RecordsLoading = () => {
  const common = useText("common");
  return (
    <SkeletonGroup label={common("loading")} className={styles.list ?? ""}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <RecordSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
};
