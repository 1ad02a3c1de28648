import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { centreFocused, centreSideways } from "./centre-sideways.ts";
import styles from "./tab-links.module.css";

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** The place of a badge is kept free while its count is 0, or null: not known yet. */
  readonly badge?:
    | {
        readonly count: number | null;
        readonly text: string;
        /** Nothing that waits for the customer. */
        readonly isQuiet?: boolean;
      }
    | undefined;
}

interface TabLinksProps {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly items: ReadonlyArray<TabLink>;
}

/**
 * Tabs with their own URLs (`/orders?status=paid`): a nav of links with `aria-current`, not the
 * ARIA tab pattern. They replace the history entry, so that Back leaves the screen. The current one
 * is scrolled into view.
 */
export const TabLinks = ({ label, items }: TabLinksProps) => {
  const list = useRef<HTMLUListElement>(null);
  const currentHref = items.find((item) => item.current)?.href;
  useEffect(() => {
    centreSideways(list.current, list.current?.querySelector<HTMLElement>("[aria-current]"));
  }, [currentHref]);
  return (
    <nav aria-label={label} className={styles.strip}>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <Link
              href={item.href}
              replace
              className={classNames(styles.link, item.badge !== undefined && styles.counted)}
              {...(item.current ? { "aria-current": "page" } : {})}
              onFocus={centreFocused}
            >
              <span className={item.badge?.count === 0 ? styles.alone : undefined}>
                {item.label}
              </span>
              {item.badge?.count ? (
                <>
                  <span className={styles.badge}>
                    <Badge count={item.badge.count} isQuiet={item.badge.isQuiet === true} />
                  </span>
                  <span className="visually-hidden">{item.badge.text}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
