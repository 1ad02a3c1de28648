import { useId } from "react";
import { invalidAttribute } from "./focus-first-wrong-field.ts";
import { classNames } from "./class-names.ts";
import type { Option } from "./option.ts";
import field from "./text-field.module.css";
// Imported after the stylesheet that it extends.
import styles from "./choice-field.module.css";

interface ChoiceFieldProps<Value extends string> {
  /** The group's visible label. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** The error text; undefined: none. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A choice of two or three, side by side: native radio buttons in a field's width. */
export const ChoiceField = <Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
}: ChoiceFieldProps<Value>) => {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={classNames(styles.track, hasError && styles.invalid)}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className="cover"
              checked={option.value === value}
              disabled={disabled && option.value !== value}
              onChange={() => onChange(option.value)}
              {...(hasError && place === 0 ? { [invalidAttribute]: true } : {})}
            />
            <span className={styles.segment}>{option.label}</span>
          </label>
        ))}
      </div>
      {/* Always rendered: text is announced only when it appears in an existing live region. */}
      <span
        id={`${id}-error`}
        role="alert"
        className={hasError ? classNames(field.error, styles.error) : undefined}
      >
        {error}
      </span>
    </fieldset>
  );
};
