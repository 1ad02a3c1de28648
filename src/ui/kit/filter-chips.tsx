import { useEffect, useId, useRef } from "react";
import { centreSideways } from "./centre-sideways.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps<Value extends string> {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * A choice of a few filters (all / recommended / hot / new): native radio buttons styled as chips.
 * The chosen one is scrolled into view.
 */
export const FilterChips = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const isFirst = options[0]?.value === value;
  const wasFirst = useRef(isFirst);
  useEffect(() => {
    // A new row shows its first one: to measure it would lay the page out for nothing.
    if (isFirst && wasFirst.current) return;
    wasFirst.current = false;
    centreSideways(row.current, row.current?.querySelector(":checked")?.parentElement);
  }, [value, isFirst]);
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div ref={row} className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="cover"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.chip}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
