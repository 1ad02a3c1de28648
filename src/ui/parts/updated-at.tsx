import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readAtText } from "../../domain/locale/clock.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import barNote from "../kit/bar-note.module.css";
import { classNames } from "../kit/class-names.ts";
import type { RefreshedList } from "./refreshable.tsx";

interface UpdatedAtProps extends RefreshedList {
  /** The rows before the refresh; null: none. */
  readonly before: unknown;
}

/** When the last refresh brought new rows, epoch milliseconds; null: none has, or the last one failed. */
const useRefreshedAt = ({ refreshing, list, screen, rows, before }: UpdatedAtProps) => {
  const [refreshedAt, setRefreshedAt] = useState<number | null>(null);
  const failed = useRef(false);
  const finish = useEffectEvent(() => {
    const after = rows();
    // Another tab or tag was chosen meanwhile, and its rows are being read for the first time.
    setRefreshedAt(!failed.current && after !== null && after !== before ? Date.now() : null);
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
    if (refreshing) failed.current = false;
    else finish();
  }, [refreshing]);
  return refreshedAt;
};

/** Shows "Updated 14:05" over the bar's lower edge for a while. The surrounding status announces it once. */
export const UpdatedAt = (props: UpdatedAtProps) => {
  const t = useText("common");
  const language = useLanguage();
  const refreshedAt = useRefreshedAt(props);
  if (props.refreshing || refreshedAt === null) return null;
  return (
    <p className={classNames(barNote.note, barNote.brief)}>
      {t("refreshed", { time: readAtText(refreshedAt, refreshedAt, language) })}
    </p>
  );
};
