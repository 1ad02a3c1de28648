import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./method-option.module.css";

interface MethodOptionProps {
  /** The radio group's name. */
  readonly group: string;
  /** About 22 px, decorative. */
  readonly icon: ReactNode;
  readonly name: string;
  /** A line break stays one. */
  readonly hint: string;
  /** Unsuitable; the hint says why. */
  readonly isShort?: boolean;
  /** Listed, but not available. */
  readonly isOut?: boolean;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  /** An action that helps if the balance is too low, within the same frame. */
  readonly help?: ReactNode;
}

/** One payment method: a native radio button with icon, name and hint. */
export const MethodOption = ({
  group,
  icon,
  name,
  hint,
  isShort = false,
  isOut = false,
  checked,
  disabled,
  onChoose,
  help,
}: MethodOptionProps) => (
  <div className={classNames(styles.method, isOut && styles.out)}>
    <label className={styles.choice}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <span className={styles.name}>
        {name}
        <span className={classNames(styles.hint, isShort && styles.short)}>{hint}</span>
      </span>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
    </label>
    {help}
  </div>
);
