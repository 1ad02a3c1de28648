import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Any CSS length; the whole width unless set. */
  readonly width?: string | number;
  /**
   * Any CSS length; give the height of what will stand here, or `ratio`. A number (px) up to 40 is
   * a line of text with the room around its letters, so that two lines do not run into one.
   */
  readonly height?: string | number;
  /** Such as "1 / 1", instead of a height. */
  readonly ratio?: string;
  /** px; 8 unless set, which makes it no text. */
  readonly radius?: number;
}

/** A block of the size of what is on its way, so that nothing moves when it comes. */
export const Skeleton = ({ width = "100%", height, ratio, radius }: SkeletonProps) => {
  const isText = radius === undefined && typeof height === "number" && height <= 40;
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.block, isText && styles.text)}
      style={{ width, height, aspectRatio: ratio, borderRadius: radius ?? 8 }}
    />
  );
};

interface SkeletonGroupProps {
  /** Announced once, such as "Loading…". */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Wraps a screen's skeleton and says, once, that it is loading. */
export const SkeletonGroup = ({ label, children, className }: SkeletonGroupProps) => (
  <div role="status" className={className}>
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
);
