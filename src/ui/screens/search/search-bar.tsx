import ChevronLeft from "lucide-react/icons/chevron-left";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type RefObject, type SubmitEvent, useEffect } from "react";
import { longestKeyword } from "../../../domain/catalogue/search.ts";
import { useText } from "../../i18n/use-text.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  /** The searched keyword; null: none yet, and the field takes the focus. */
  readonly keyword: string | null;
  readonly typed: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onBack: () => void;
  readonly onType: (typed: string) => void;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}

/** The sticky search bar. Enter submits; there is no search per keystroke. */
export const SearchBar = ({
  keyword,
  typed,
  field,
  onBack,
  onType,
  onSubmit,
  onClear,
}: SearchBarProps) => {
  const t = useText("search");
  const common = useText("common");
  // Focus for typing; not when the URL has a keyword, where the results come first.
  useEffect(() => {
    if (keyword === null) field.current?.focus();
  }, [keyword, field]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <IconButton label={common("back")} onClick={onBack}>
        <ChevronLeft size={24} />
      </IconButton>
      {/* A role, because some phones do not support the `<search>` element. */}
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
            onChange={(event) => onType(event.currentTarget.value)}
          />
          {typed === "" ? null : (
            <IconButton
              label={t("clear")}
              className={styles.clear}
              onClick={() => {
                onClear();
                field.current?.focus();
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
