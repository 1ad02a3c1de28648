import { useState, type KeyboardEvent } from "react";
import styles from "./quantity-stepper.module.css";

/** How the number last changed. */
interface Tick {
  readonly value: number;
  /** 0 or 1, alternating, so that a repeated change restarts the animation. */
  readonly turn: number;
  /** Undefined: not changed yet. */
  readonly way: "up" | "down" | undefined;
}

const min = 1;

interface QuantityStepperProps {
  readonly value: number;
  /** Called with the new quantity, a whole number from 1 to max that differs from `value`. */
  readonly onChange: (quantity: number) => void;
  /** The stock. Below 1, the whole stepper is disabled. */
  readonly max: number;
  /** Also shows the reason of a limit as text; otherwise it is only announced. */
  readonly explains?: boolean;
  readonly labels: {
    /** The field's accessible name: "Quantity of …". */
    readonly quantity: string;
    readonly decrease: string;
    readonly increase: string;
    /** Announced at the limit. */
    readonly atMin: string;
    readonly atMax: string;
  };
}

/**
 * A quantity from 1 to max (specification §5). Two 44 px buttons around a text field
 * (a spin button: arrows, Home, End). Typed input is clamped and committed at blur or Enter;
 * invalid input restores the value. A press at a limit changes nothing and announces why.
 * Controlled: a lower `value` replaces what is shown.
 *
 * @spec S5.8 S9.12
 */
export const QuantityStepper = ({
  value,
  onChange,
  max,
  explains = false,
  labels,
}: QuantityStepperProps) => {
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState("");
  const [tick, setTick] = useState<Tick>({ value, turn: 0, way: undefined });
  if (tick.value !== value)
    setTick({ value, turn: 1 - tick.turn, way: tick.value < value ? "up" : "down" });
  const off = max < min;

  const request = (wanted: number): void => {
    const quantity = Math.min(Math.max(wanted, min), max);
    setSaid(wanted < min ? labels.atMin : wanted > max ? labels.atMax : "");
    if (quantity !== value) onChange(quantity);
  };
  // Chinese input methods type full-width digits; a copied number may have invisible characters around it.
  const digits = /^[\s\p{Cf}]*(\d+)[\s\p{Cf}]*$/u.exec((draft ?? "").normalize("NFKC"))?.[1];
  /** The typed number; undefined if it is not one. */
  const typed = digits === undefined ? undefined : Number(digits);
  const step = (by: 1 | -1): void => {
    if (!off) request(Math.min(typed ?? value, max + 1) + by);
  };
  const commit = (): void => {
    setDraft(undefined);
    if (typed !== undefined) request(typed);
  };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: commit,
    Escape: () => undefined,
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Home: () => request(min),
    End: () => request(max),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = keys[event.key];
    // While a number is being typed, Home and End move the caret.
    if (act === undefined || (draft !== undefined && /^(Home|End)$/.test(event.key))) return;
    // Without a draft, Escape belongs to the parent.
    if (event.key === "Escape" && draft === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    act();
  };

  const status = (
    <span role="status" className={explains ? styles.reason : "visually-hidden"}>
      {said}
    </span>
  );
  const stepper = (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={labels.decrease}
        // Not `disabled`: at the limit the button keeps its focus and announces why.
        aria-disabled={off || value <= min}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className={styles.input}
        data-tick={tick.way}
        data-turn={tick.turn}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        role="spinbutton"
        aria-label={labels.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Math.max(min, max)}
        disabled={off}
        value={draft ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={press}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={labels.increase}
        aria-disabled={off || value >= max}
        onClick={() => step(1)}
      >
        +
      </button>
      {explains ? null : status}
    </span>
  );
  return explains ? (
    <span className={styles.explained}>
      {stepper}
      {status}
    </span>
  ) : (
    stepper
  );
};
