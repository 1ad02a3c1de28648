import { useSelector } from "@xstate/react";
import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { SearchScreenLogic } from "../../../domain/catalogue/search-screen.machine.ts";
import { longestKeyword } from "../../../domain/catalogue/search.ts";
import { useText } from "../../i18n/use-text.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icon.ts";
import styles from "./search-bar.module.css";
import { optionId, Suggestions, suggestionsId } from "./suggestions.tsx";

interface SearchBarProps {
  readonly search: ActorRefFrom<SearchScreenLogic>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onBack: () => void;
}

/**
 * The sticky search bar. Enter submits; there is no search per keystroke. The field is a combobox: the
 * focus stays in it while the arrow keys go through the suggestions.
 */
export const SearchBar = ({ search, field, onBack }: SearchBarProps) => {
  const t = useText("search");
  const common = useText("common");
  const { keyword, typed, suggestions, active } = useSelector(search, ({ context }) => context);
  const isOpen = suggestions.length > 0;
  // Focus for typing; not when the URL has a keyword, where the results come first.
  useEffect(() => {
    if (keyword === null) field.current?.focus();
  }, [keyword, field]);
  const close = (): void => search.send({ type: "SUGGESTIONS_CLOSED" });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    search.send({ type: "SUBMIT" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    // While an input method is composing, the keys belong to it.
    if (event.nativeEvent.isComposing || (by === null && event.key !== "Escape")) return;
    // By default the field would move its cursor or clear itself.
    if (by !== null || isOpen) event.preventDefault();
    if (by === null) close();
    else search.send({ type: "SUGGESTION_MOVED", by });
  };
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <IconButton label={common("back")} onClick={onBack}>
        <Icon icon={ChevronLeft} size={24} />
      </IconButton>
      {/* A role, because some phones do not support the `<search>` element. */}
      <div role="search" className={styles.search}>
        <form className={styles.form} onSubmit={submit}>
          <Icon icon={Search} size={18} className={styles.glass} />
          <input
            ref={field}
            className={styles.field}
            type="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={suggestionsId}
            aria-autocomplete="list"
            aria-activedescendant={active === null ? undefined : optionId(active)}
            name="keyword"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestKeyword}
            aria-label={t("field")}
            placeholder={t("field")}
            value={typed}
            onChange={(event) => search.send({ type: "TYPED", typed: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {typed === "" ? null : (
            <IconButton
              label={t("clear")}
              className={styles.clear}
              onClick={() => {
                search.send({ type: "CLEAR" });
                field.current?.focus();
              }}
            >
              <Icon icon={X} size={18} />
            </IconButton>
          )}
        </form>
      </div>
      <Suggestions
        suggestions={suggestions}
        active={active}
        onChoose={(suggestion) => search.send({ type: "SUGGESTION_CHOSEN", suggestion })}
      />
    </header>
  );
};
