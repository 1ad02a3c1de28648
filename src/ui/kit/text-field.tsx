import { useId, useState, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-field.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "id"> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is wrong with the value, in words; undefined or empty while nothing is. */
  readonly error?: string | undefined;
  /** Standing advice below the field. */
  readonly hint?: string;
  /** The words of the show/hide button; a `type="password"` field has one when they are given. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/**
 * A labelled native input. The error and the hint are its description (`aria-describedby`), the
 * error is announced when it appears. Set `autoComplete`, `inputMode`, `enterKeyHint` as on any
 * input; `ref` reaches the input (to focus the first invalid field).
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
      {/* Always in the page, so that words appearing in it are announced. */}
      <span id={`${id}-error`} role="alert" className={hasError ? styles.error : undefined}>
        {hasError ? error : null}
      </span>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
    </div>
  );
};
