import { useId, useState, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "id"> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The error text; undefined or empty: none. */
  readonly error?: string | undefined;
  /** Permanent help text below the field. */
  readonly hint?: string;
  /** The labels of the show/hide button; given these, a `type="password"` field has one. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/**
 * A labelled native input. The error and the hint are its description (`aria-describedby`); the
 * error is announced when it appears. Set `autoComplete`, `inputMode`, `enterKeyHint` as on any
 * input; `ref` is the input (to focus the first invalid field).
 */
export const TextField = ({
  label,
  value,
  onValueChange,
  error,
  hint,
  reveal,
  type = "text",
  className,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const hasError = error !== undefined && error !== "";
  const describedBy = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(" ");
  const revealable = type === "password" && reveal !== undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={classNames(styles.box, hasError && styles.invalid)}>
        <input
          {...rest}
          id={id}
          type={revealable && revealed ? "text" : type}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={styles.input}
          aria-invalid={hasError}
          {...(describedBy === "" ? {} : { "aria-describedby": describedBy })}
        />
        {revealable ? (
          <button
            type="button"
            className={styles.reveal}
            aria-controls={id}
            onClick={() => setRevealed((shown) => !shown)}
          >
            {revealed ? reveal.hide : reveal.show}
          </button>
        ) : null}
      </span>
      {/* Always rendered: text is announced only when it appears in an existing live region. */}
      <span id={`${id}-error`} role="alert" className={hasError ? styles.error : undefined}>
        {hasError ? error : null}
      </span>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="note">
          {hint}
        </span>
      )}
    </div>
  );
};
