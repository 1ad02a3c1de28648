import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { afterPaint } from "./after-paint.ts";
import { centreSideways } from "./centre-sideways.ts";
import type { Option } from "./option.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps<Value extends string> {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** An element in the same scrolling row: a Select. */
  readonly before?: ReactNode;
}

/**
 * A choice of a few filters (all / recommended / hot / new): native radio buttons styled as chips. The chosen
 * one is scrolled into view. `onChange` follows the paint of the tapped chip.
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
  // Also after Back and links.
  useLayoutEffect(() => {
    row.current?.querySelectorAll("input").forEach((input, index) => {
      input.checked = index === chosen;
    });
  }, [chosen]);
  useEffect(() => {
    // A new row starts with the first chip in view: measuring would force a layout.
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
