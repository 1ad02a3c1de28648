import type { ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import styles from "./details.module.css";

interface FactProps {
  readonly label: string;
  /** The sum of the rows above. */
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

/** One row of a sheet's facts: a label and its value. */
export const Fact = ({ label, isSum = false, children }: FactProps) => (
  <div className={classNames(styles.fact, isSum && styles.sum)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
