import { classNames } from "./class-names.ts";
import type { Option } from "./option.ts";
import styles from "./select.module.css";

interface SelectProps<Value extends string> {
  /** The accessible name, such as "Sort by". */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Without a frame, inside a bar (sort order above a list). */
  readonly bare?: boolean;
}

/** A native select, the most reliable on phones. For sort order, language, theme. */
export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  bare = false,
}: SelectProps<Value>) => (
  <span className={classNames(styles.select, bare && styles.bare)}>
    <select
      className={styles.native}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <span aria-hidden="true" className={styles.arrow} />
  </span>
);
