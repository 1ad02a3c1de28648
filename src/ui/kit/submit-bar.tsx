import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import styles from "./submit-bar.module.css";

interface SubmitBarProps {
  /** Total, select-all and the like, at the start. Without it the actions share the width. */
  readonly summary?: ReactNode;
  /** One or two Buttons. */
  readonly children: ReactNode;
}

/** The bar at the lower edge with the screen's main actions; goes into `ScreenFrame foot`. */
export const SubmitBar = ({ summary, children }: SubmitBarProps) => (
  <div className={styles.bar}>
    {summary === undefined ? null : <div className={styles.summary}>{summary}</div>}
    <div className={styles.actions}>{children}</div>
  </div>
);

/** The skeleton of a bar of large Buttons that share the width. */
export const SubmitBarSkeleton = ({ buttons }: { readonly buttons: number }) => (
  <SubmitBar>
    {Array.from({ length: buttons }, (_, index) => (
      <Skeleton key={index} height={52} radius={26} />
    ))}
  </SubmitBar>
);
