import ChevronLeft from "lucide-react/icons/chevron-left";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type RefObject, type SubmitEvent, useEffect, useState } from "react";
import { keywordOf, longestKeyword } from "../../../domain/catalogue/search.ts";
import { useText } from "../../i18n/use-text.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  /** What is asked for; null: nothing yet, and the field waits for the customer. Give it as `key`. */
  readonly keyword: string | null;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onBack: () => void;
  readonly onSearch: (keyword: string) => void;
  readonly onClear: () => void;
}

/** The sticky bar at the top with the field. Searching is asked for by Enter, not by each letter. */
export const SearchBar = ({ keyword, field, onBack, onSearch, onClear }: SearchBarProps) => {
  const t = useText("search");
  const common = useText("common");
  const [typed, setTyped] = useState(keyword ?? "");
  // The customer came to type; who came by an address with a keyword came to look.
  useEffect(() => {
    if (keyword === null) field.current?.focus();
  }, [keyword, field]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const asked = keywordOf(typed);
    if (asked === null) {
      setTyped("");
      return;
    }
    setTyped(asked);
    // The keyboard makes room for what was found.
    field.current?.blur();
    onSearch(asked);
  };
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <IconButton label={common("back")} onClick={onBack}>
        <ChevronLeft size={24} />
      </IconButton>
      {/* A role, for some phones do not know the element <search> yet. */}
      <div role="search" className={styles.search}>
        <form className={styles.form} onSubmit={submit}>
          <Search size={18} aria-hidden className={styles.glass} />
          <input
            ref={field}
            className={styles.field}
            type="search"
            name="keyword"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestKeyword}
            aria-label={t("field")}
            placeholder={t("field")}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {typed === "" ? null : (
            <IconButton
              label={t("clear")}
              className={styles.clear}
              onClick={() => {
                setTyped("");
                field.current?.focus();
                if (keyword !== null) onClear();
              }}
            >
              <X size={18} />
            </IconButton>
          )}
        </form>
      </div>
    </header>
  );
};
