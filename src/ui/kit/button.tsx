import type { ComponentProps, MouseEvent } from "react";
import { afterPaint } from "./after-paint.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  /** Default `secondary`. At most one `primary` per screen. */
  readonly variant?: ButtonVariant;
  /** 52 px high instead of 44, for the main decision of a screen. */
  readonly large?: boolean;
  /** Full width of its container. */
  readonly wide?: boolean;
  /** While true the button keeps its width and focus, shows a spinner and ignores presses. */
  readonly busy?: boolean;
  /** The button's accessible name while busy, announced, such as "Loading…". */
  readonly busyLabel?: string | undefined;
}

/** A native button; `type` defaults to "button". */
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
    // Not `disabled`, which would lose the focus.
    if (busy || rest["aria-disabled"] === true) {
      event.preventDefault();
      return;
    }
    // A tap that opens a popup is answered by the next paint: to draw the popup takes longer than that.
    if (rest["aria-haspopup"] === "dialog") afterPaint(() => onClick?.(event));
    else onClick?.(event);
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
      // A live region inside does not contribute to the button's name.
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
