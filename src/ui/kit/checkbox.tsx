import { useEffect, useRef } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps {
  readonly label: string;
  /** Hides the label visually, when the row beside it shows the same text. */
  readonly labelHidden?: boolean;
  readonly checked: boolean;
  /** Some but not all; replaces the tick. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A native checkbox in a 44 px target. */
export const Checkbox = ({
  label,
  labelHidden = false,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` exists only as a DOM property.
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles.control}>
      <input
        ref={input}
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={labelHidden ? "visually-hidden" : undefined}>{label}</span>
    </label>
  );
};
