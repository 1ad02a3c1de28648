import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./screen-frame.module.css";

interface ScreenFrameProps {
  /** An AppBar. */
  readonly bar?: ReactNode;
  /** What stays at the lower edge: a TabBar, a SubmitBar, or both. */
  readonly foot?: ReactNode;
  /** Gutters and vertical room around the content. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: bar, main landmark, foot; at least as tall as the viewport. */
export const ScreenFrame = ({ bar, foot, padded = false, children }: ScreenFrameProps) => (
  <div className={styles.screen}>
    {bar}
    <main className={styles.main}>
      <div className={classNames(styles.content, padded && styles.padded)}>{children}</div>
      {/* Inside the landmark, for a submit bar is content and not a landmark of its own. */}
      {foot === undefined ? null : (
        <div className={styles.foot} data-edge="bottom">
          {foot}
        </div>
      )}
    </main>
  </div>
);
