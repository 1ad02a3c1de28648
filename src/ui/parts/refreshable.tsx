import { type ReactNode, useState } from "react";
import type { Subscription } from "xstate";
import { useText } from "../i18n/use-text.ts";
import { lazyExtra } from "../kit/lazy-part.ts";
import { PullToRefresh } from "../kit/pull-to-refresh.tsx";

/** Lazy: few customers refresh a list. */
const UpdatedAt = lazyExtra(async () => (await import("./updated-at.tsx")).UpdatedAt);

/** An actor that emits "refresh failed". */
interface RefreshedActor {
  readonly on: (type: "refresh failed", listener: () => void) => Subscription;
}

/** A list that may be refreshed. */
export interface RefreshedList {
  /** A refresh that the customer asked for is running. */
  readonly refreshing: boolean;
  /** The actor that reads the rows; undefined: not started yet. */
  readonly list: RefreshedActor | undefined;
  /** Another actor that may read the rows; default: none. */
  readonly screen?: RefreshedActor;
  /** The rows as they were read, null before the first time: another object after each refresh. */
  readonly rows: () => unknown;
}

interface RefreshableProps extends RefreshedList {
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** A list with pull-to-refresh, which then shows "Updated 14:05". The screen reports a failed refresh. */
export const Refreshable = ({ onRefresh, children, ...list }: RefreshableProps) => {
  const t = useText("common");
  const [before, setBefore] = useState<unknown>();
  return (
    <PullToRefresh
      refreshing={list.refreshing}
      onRefresh={() => {
        setBefore(list.rows());
        onRefresh();
      }}
      labels={{ refresh: t("refresh"), refreshing: t("refreshing") }}
      notice={before === undefined ? null : <UpdatedAt {...list} before={before} />}
    >
      {children}
    </PullToRefresh>
  );
};
