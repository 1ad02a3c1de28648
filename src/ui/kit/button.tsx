import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `secondary` unless set. One `primary` on a screen. */
  readonly variant?: ButtonVariant;
  /** 52 px tall instead of 44: for the one decision of a screen. */
  readonly large?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
  /** While true the button keeps its width and its focus, shows a ring and swallows every press. */
  readonly busy?: boolean;
  /** Announced (and read as the button's name) while busy, such as "Loading…". */
  readonly busyLabel?: string;
}

/** A native button. `type` is "button" unless set. */
export const Button = ({
  variant = "secondary",
  large = false,
  wide = false,
  busy = false,
  busyLabel,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Not `disabled`: that would throw the focus back to the top of the page.
    if (busy || rest["aria-disabled"] === true) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classNames(
        styles.button,
        styles[variant],
        large && styles.large,
        wide && styles.wide,
        className,
      )}
      {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
      // A status gives no name to what is around it.
      {...(busy && busyLabel !== undefined ? { "aria-label": busyLabel } : {})}
    >
      <span className={styles.label}>{children}</span>
      <span role="status" className={busy ? styles.ring : "visually-hidden"}>
        {busy ? (
          <>
            <Spinner />
            {busyLabel === undefined ? null : <span className="visually-hidden">{busyLabel}</span>}
          </>
        ) : null}
      </span>
    </button>
  );
};
