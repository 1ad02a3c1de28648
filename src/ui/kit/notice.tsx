import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";
import tones from "./tag.module.css";

interface NoticeProps {
  readonly tone: "info" | "success" | "warn" | "danger";
  readonly title?: string;
  /** Text or inline elements. */
  readonly children: ReactNode;
  /** A `quiet` Button. */
  readonly action?: ReactNode;
  /** The text is incomplete: screen readers wait and announce the whole once. */
  readonly busy?: boolean;
}

/** A banner inside a screen. `danger` is announced assertively, the others politely. */
export const Notice = ({ tone, title, children, action, busy }: NoticeProps) => (
  <div
    role={tone === "danger" ? "alert" : "status"}
    aria-busy={busy}
    className={classNames(styles.notice, tones[tone === "success" ? "accent" : tone])}
  >
    <p>
      {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
      {children}
    </p>
    {action}
  </div>
);
