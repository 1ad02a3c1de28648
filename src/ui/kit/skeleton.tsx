import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Any CSS length; the whole width unless set. */
  readonly width?: string | number;
  /** Any CSS length; give the height of what will stand here, or `ratio`. */
  readonly height?: string | number;
  /** Such as "1 / 1", instead of a height. */
  readonly ratio?: string;
  /** px; 8 unless set. */
  readonly radius?: number;
}

/** A block of the size of what is on its way, so that nothing moves when it comes. */
export const Skeleton = ({ width = "100%", height, ratio, radius = 8 }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={styles.block}
    style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
  />
);

interface SkeletonLineProps {
  /** Any CSS length; the whole width unless set. */
  readonly width?: string | number;
  /** px, of the whole line. */
  readonly height: number;
}

/** A line of text, with the room around its letters: two do not run into one. */
export const SkeletonLine = ({ width = "100%", height }: SkeletonLineProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.block, styles.line)}
    style={{ width, height }}
  />
);

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
