import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./icon-button.module.css";

interface IconLinkProps {
  /** A path inside the shop. */
  readonly href: string;
  /** Where it leads: the accessible name. */
  readonly label: string;
  /** The icon, about 22 px. */
  readonly children: ReactNode;
}

/** A link inside the shop that looks like an IconButton. */
export const IconLink = ({ href, label, children }: IconLinkProps) => (
  <Link href={href} aria-label={label} className={styles.button ?? ""}>
    {children}
  </Link>
);
