import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ButtonVariant } from "./button.tsx";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

interface ButtonLinkProps {
  /** A path inside the shop. */
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly large?: boolean;
  readonly wide?: boolean;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

/** An in-app link styled as a Button, for navigation. */
export const ButtonLink = ({
  href,
  children,
  variant = "secondary",
  large = false,
  wide = false,
  replace = false,
}: ButtonLinkProps) => (
  <Link
    href={href}
    replace={replace}
    className={classNames(
      styles.button,
      styles[variant],
      large && styles.large,
      wide && styles.wide,
    )}
  >
    <span className={styles.label}>{children}</span>
  </Link>
);
