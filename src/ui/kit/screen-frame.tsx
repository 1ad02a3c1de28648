import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./screen-frame.module.css";

interface ScreenFrameProps {
  /** An AppBar. */
  readonly bar?: ReactNode;
  /** Fixed at the lower edge: a TabBar, a SubmitBar, or both. */
  readonly foot?: ReactNode;
  /** Adds gutters and vertical padding. */
  readonly padded?: boolean;
  /** As wide as the page instead of a column to read. */
  readonly wide?: boolean;
  /** What stays in view below the bar while the screen scrolls. */
  readonly secondBar?: "tabs" | "chips";
  readonly children: ReactNode;
}

/** The layout of every screen: bar, main landmark, foot. At least as high as the viewport. */
export const ScreenFrame = ({
  bar,
  foot,
  padded = false,
  wide,
  secondBar,
  children,
}: ScreenFrameProps) => (
  <div className={styles.screen} data-wide={wide} data-second-bar={secondBar}>
    {bar}
    <main className={styles.main}>
      <div className={classNames(styles.content, padded && styles.padded)}>{children}</div>
      {/* Inside `main`: a submit bar is content, not a landmark. */}
      {foot === undefined ? null : (
        <div className={styles.foot} data-edge="bottom">
          {foot}
        </div>
      )}
    </main>
  </div>
);
