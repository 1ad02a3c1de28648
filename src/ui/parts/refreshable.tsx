import { type ReactNode, useState } from "react";
import type { Subscription } from "xstate";
import { useText } from "../i18n/use-text.ts";
import { lazyExtra } from "../kit/lazy-part.ts";
import { PullToRefresh } from "../kit/pull-to-refresh.tsx";

/** Few refresh a list: a first load goes without. */
const RefreshNews = lazyExtra(async () => (await import("./refresh-news.tsx")).RefreshNews);

/** An actor that tells when a refresh that the customer asked for has failed. */
interface RefreshedActor {
  readonly on: (type: "refresh failed", listener: () => void) => Subscription;
}

/** A list that may be refreshed. */
export interface RefreshedList {
  /** A refresh that the customer asked for is running. */
  readonly refreshing: boolean;
  /** What reads the rows; undefined: it is not there yet. */
  readonly list: RefreshedActor | undefined;
  /** Another one that may do the reading; by default none. */
  readonly screen?: RefreshedActor;
  /** The rows as they were read, null before the first time: another object after each refresh. */
  readonly rows: () => unknown;
}

interface RefreshableProps extends RefreshedList {
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/**
 * A list that is refreshed by a pull or by its button, and says when that was: "Updated 14:05". A refresh
 * that fails is told by the screen.
 */
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
      news={before === undefined ? null : <RefreshNews {...list} before={before} />}
    >
      {children}
    </PullToRefresh>
  );
};
