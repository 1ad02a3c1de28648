import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./icon-button.module.css";

interface IconLinkProps {
  /** A path inside the shop. */
  readonly href: string;
  /** The accessible name: where it leads. */
  readonly label: string;
  /** The icon, about 22 px. */
  readonly children: ReactNode;
}

/** An in-app link styled as an IconButton. */
export const IconLink = ({ href, label, children }: IconLinkProps) => (
  <Link href={href} aria-label={label} className={styles.button ?? ""}>
    {children}
  </Link>
);
