import { classNames } from "./class-names.ts";
import { oneLine } from "./one-line.ts";
import styles from "./price.module.css";
import { partsOf } from "./price-parts.ts";

interface PriceProps {
  /** The price, formatted for the language: "Rs. 1,234.50", "1 235 ₴". */
  readonly text: string;
  /**
   * The previous price, formatted, and its label for screen readers, which do not announce the
   * strikethrough.
   */
  readonly original?: { readonly text: string; readonly label: string } | undefined;
  /** Read before the price when there is an `original`, such as "Now". */
  readonly label?: string;
  /** small 16 px, medium 18 px (default), large 30 px. */
  readonly size?: "small" | "medium" | "large";
}

/**
 * A price. With `original`, the previous price is struck through and labelled for screen readers.
 */
export const Price = ({ text, original, label, size = "medium" }: PriceProps) => (
  <span className={styles.row}>
    {label === undefined ? null : <span className="visually-hidden">{label} </span>}
    <span
      className={classNames(styles.now, styles[size], original !== undefined && styles.deal)}
      style={size === "large" ? oneLine(text, "var(--text-display)") : undefined}
    >
      {partsOf(text).map((part, index) =>
        part.kind === "whole" ? (
          part.text
        ) : (
          <span key={index} className={styles[part.kind]}>
            {part.text}
          </span>
        ),
      )}
    </span>
    {original === undefined ? null : (
      <del className={styles.was}>
        <span className="visually-hidden">{original.label} </span>
        {original.text}
      </del>
    )}
  </span>
);
