import Search from "lucide/dist/esm/icons/search.mjs";
import { useEffect, useRef } from "react";
import type { Suggestion } from "../../../domain/catalogue/suggestions.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import styles from "./suggestions.module.css";

export const suggestionsId = "suggestions";

export const optionId = ({ kind, id }: Suggestion): string => `${suggestionsId}-${kind}-${id}`;

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly active: Suggestion | null;
  readonly onChoose: (suggestion: Suggestion) => void;
}

export const Suggestions = ({ suggestions, active, onChoose }: SuggestionsProps) => {
  const t = useText("search");
  const count = suggestions.length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <span role="status" className="visually-hidden">
        {count === 0 ? null : t("suggested", { count })}
      </span>
      <div
        ref={list}
        id={suggestionsId}
        role="listbox"
        aria-label={t("suggestions")}
        className={styles.list}
        hidden={count === 0}
      >
        {suggestions.map((suggestion) => (
          <button
            key={optionId(suggestion)}
            id={optionId(suggestion)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={suggestion === active}
            className={styles.option}
            // The field keeps the focus and has the keys; the list stays open until it is tapped.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Icon icon={Search} size={18} />
            <span className={styles.name}>{suggestion.name}</span>
            {suggestion.kind === "category" ? (
              <span className={styles.kind}>{t("category")}</span>
            ) : null}
          </button>
        ))}
      </div>
    </>
  );
};
