import RotateCcwClock from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.ts";
import styles from "./recent-searches.module.css";

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (keyword: string) => void;
  readonly onForget: () => void;
}

export const RecentSearches = ({ searches, onSearch, onForget }: RecentSearchesProps) => {
  const t = useText("search");
  if (searches.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={t("start")}
        message={t("startHint")}
        // The field above has the focus.
        action={null}
      />
    );
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches" className="small-title">
          {t("recent")}
        </h2>
        <Button variant="quiet" onClick={onForget} aria-label={t("forgetAll")}>
          {t("forget")}
        </Button>
      </div>
      <ul>
        {searches.map((keyword) => (
          <li key={keyword}>
            <button type="button" className={styles.search} onClick={() => onSearch(keyword)}>
              <Icon icon={RotateCcwClock} size={18} />
              <span>{keyword}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
