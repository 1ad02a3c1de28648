import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** The accessible name: what pressing it does. */
  readonly label: string;
  /** The icon, about 22 px. The button's name replaces it for assistive technology. */
  readonly children: ReactNode;
}

/** A 44 × 44 px button that shows only an icon. */
export const IconButton = ({
  label,
  className,
  type = "button",
  children,
  ...rest
}: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
    {children}
  </button>
);
