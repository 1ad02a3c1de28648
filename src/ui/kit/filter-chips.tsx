import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { afterPaint } from "./after-paint.ts";
import { centreSideways } from "./centre-sideways.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps<Value extends string> {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What shares the row, and is moved sideways with it: a Select. */
  readonly before?: ReactNode;
}

/**
 * A choice of a few filters (all / recommended / hot / new): native radio buttons styled as chips.
 * The chosen one is scrolled into view. The browser shows what was tapped; all else follows its paint.
 */
export const FilterChips = <Value extends string>({
  label,
  options,
  value,
  onChange,
  before,
}: FilterChipsProps<Value>) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const isFirst = chosen === 0;
  const wasFirst = useRef(isFirst);
  // By Back, too, and by a link.
  useLayoutEffect(() => {
    row.current?.querySelectorAll("input").forEach((input, index) => {
      input.checked = index === chosen;
    });
  }, [chosen]);
  useEffect(() => {
    // A new row shows its first one: to measure it would lay the page out for nothing.
    if (isFirst && wasFirst.current) return;
    wasFirst.current = false;
    centreSideways(row.current, row.current?.querySelector("input:checked")?.parentElement);
  }, [chosen, isFirst]);
  return (
    <div ref={row} className={styles.row}>
      {before}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="cover"
              defaultChecked={index === chosen}
              onChange={({ currentTarget: input }) =>
                afterPaint(() => {
                  if (input.checked && input.isConnected) onChange(option.value);
                })
              }
            />
            <span className={styles.chip}>{option.label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
