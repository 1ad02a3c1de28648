import type { ReactNode } from "react";
import { Link } from "wouter";
import { Badge } from "./badge.tsx";
import styles from "./tab-bar.module.css";

export interface TabBarItem {
  readonly href: string;
  readonly label: string;
  /** About 22 px. */
  readonly icon: ReactNode;
  readonly current: boolean;
  /** The count on the icon's corner; `text` (", 3 items") is read after the label. Hidden at 0. */
  readonly badge?: { readonly count: number; readonly text: string };
}

interface TabBarProps {
  /** The landmark's accessible name, such as "Main". */
  readonly label: string;
  readonly items: ReadonlyArray<TabBarItem>;
}

/** Home / Cart / User at the lower edge; goes into `ScreenFrame foot`. */
export const TabBar = ({ label, items }: TabBarProps) => (
  <nav aria-label={label} className={styles.bar}>
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.href} className={styles.item}>
          <Link
            href={item.href}
            className={styles.link ?? ""}
            {...(item.current ? { "aria-current": "page" } : {})}
          >
            <span className={styles.glyph} aria-hidden="true">
              {item.icon}
              {item.badge === undefined ? null : (
                <span className={styles.count}>
                  <Badge count={item.badge.count} />
                </span>
              )}
            </span>
            <span className={styles.label}>{item.label}</span>
            {item.badge !== undefined && item.badge.count > 0 ? (
              <span className="visually-hidden">{item.badge.text}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
