import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tag.module.css";

export type TagTone = "neutral" | "accent" | "deal" | "info" | "warn" | "danger";

interface TagProps {
  /** Default neutral. Recommended: accent; Hot: deal; New: info; statuses by their meaning. */
  readonly tone?: TagTone;
  readonly children: ReactNode;
}

/** A short label: Hot, New, a status. */
export const Tag = ({ tone = "neutral", children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])}>{children}</span>
);
