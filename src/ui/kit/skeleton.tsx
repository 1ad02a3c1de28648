import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Any CSS length; default the whole width. */
  readonly width?: string | number;
  /** Any CSS length: the height of the final content. Or give `ratio`. */
  readonly height?: string | number;
  /** Such as "1 / 1", instead of a height. */
  readonly ratio?: string;
  /** px; default 8. */
  readonly radius?: number;
  /** Only an outline: for a field or a choice. */
  readonly isHollow?: boolean;
}

/** A placeholder of the final content's size, to avoid layout shift. */
export const Skeleton = ({
  width = "100%",
  height,
  ratio,
  radius = 8,
  isHollow = false,
}: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.block, isHollow && styles.hollow)}
    style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
  />
);

interface SkeletonLineProps {
  /** Any CSS length; default the whole width. */
  readonly width?: string | number;
  /** The line height in px. */
  readonly height: number;
}

/** A placeholder for a line of text, with its line spacing. */
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

/** Wraps a screen's skeleton and announces, once, that it is loading. */
export const SkeletonGroup = ({ label, children, className }: SkeletonGroupProps) => (
  <div role="status" className={className}>
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
);
