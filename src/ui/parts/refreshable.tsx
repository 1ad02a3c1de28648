import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Subscription } from "xstate";
import type * as Clock from "../../domain/locale/clock.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { PullToRefresh } from "../kit/pull-to-refresh.tsx";

/** An actor that tells when a refresh that the customer asked for has failed. */
interface RefreshedActor {
  readonly on: (type: "refresh failed", listener: () => void) => Subscription;
}

interface RefreshableProps {
  /** A refresh that the customer asked for is running. */
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** What reads the rows; undefined: it is not there yet. */
  readonly list: RefreshedActor | undefined;
  /** Another one that may do the reading; by default none. */
  readonly screen?: RefreshedActor;
  /** The rows as they were read, null before the first time: another object after each refresh. */
  readonly rows: () => unknown;
  readonly children: ReactNode;
}

/** When the last refresh brought new rows, epoch milliseconds; null: none has, or the last one failed. */
const useRefreshedAt = ({
  refreshing,
  list,
  screen,
  rows,
}: Omit<RefreshableProps, "onRefresh" | "children">): number | null => {
  const [refreshedAt, setRefreshedAt] = useState<number | null>(null);
  const failed = useRef(false);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  useEffect(() => {
    const subscriptions = [list, screen].map((actor) =>
      actor?.on("refresh failed", () => {
        failed.current = true;
      }),
    );
    return () => subscriptions.forEach((subscription) => subscription?.unsubscribe());
  }, [list, screen]);
  useEffect(() => {
    if (!refreshing) return undefined;
    failed.current = false;
    const before = latestRows.current();
    return () => {
      const after = latestRows.current();
      // Rows of a tag or tab that was chosen meanwhile are being read for the first time: null.
      const isRefreshed = !failed.current && after !== null && after !== before;
      setRefreshedAt(isRefreshed ? Date.now() : null);
    };
  }, [refreshing]);
  return refreshedAt;
};

/**
 * A list that is refreshed by a pull or by its button, and says when that was: "Updated 14:05". A refresh
 * that fails is told by the screen.
 */
export const Refreshable = ({ refreshing, onRefresh, children, ...read }: RefreshableProps) => {
  const t = useText("common");
  const language = useLanguage();
  const refreshedAt = useRefreshedAt({ refreshing, ...read });
  const [clock, setClock] = useState<typeof Clock | null>(null);
  useEffect(() => {
    // Few refresh a list: a first load goes without the clock. Without it, nothing is said.
    if (refreshedAt !== null)
      import("../../domain/locale/clock.ts").then(
        (fetched) => setClock(fetched),
        () => {},
      );
  }, [refreshedAt]);
  return (
    <PullToRefresh
      refreshing={refreshing}
      onRefresh={onRefresh}
      labels={{
        refresh: t("refresh"),
        refreshing: t("refreshing"),
        refreshed:
          clock === null || refreshedAt === null
            ? null
            : t("refreshed", { time: clock.readAtText(refreshedAt, refreshedAt, language) }),
      }}
    >
      {children}
    </PullToRefresh>
  );
};
