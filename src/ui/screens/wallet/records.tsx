import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { pagedListMachine } from "../../../domain/paging/paged-list.machine.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import type { DrawingName } from "../../kit/drawings.ts";
import { EmptyState } from "../../kit/empty-state.tsx";
import type { DrawRow } from "../../kit/long-list.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { PagedRows } from "../../parts/paged-rows.tsx";
import { routes } from "../../routing/routes.ts";
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
  return (
    <PagedRows
      list={list}
      failed={failedTitle}
      loading={<RecordsLoading />}
      empty={
        <EmptyState
          {...empty}
          // The wallet's buttons for withdrawing and recharging are above.
          action={<ButtonLink href={routes.home}>{common("goShopping")}</ButtonLink>}
        />
      }
      className={styles.list}
      groupClassName={styles.group}
    >
      {row}
    </PagedRows>
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
