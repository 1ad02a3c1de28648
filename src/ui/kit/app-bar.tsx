import type { ReactNode } from "react";
import styles from "./app-bar.module.css";
import { IconButton } from "./icon-button.tsx";

interface AppBarProps {
  /** The screen's only h1. */
  readonly title: ReactNode;
  /** The back button; absent on the three screens of the tab bar. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
  /** IconButtons at the far end. */
  readonly actions?: ReactNode;
}

/** The sticky bar at the top of a screen: 56 px plus the safe area. */
export const AppBar = ({ title, back, actions }: AppBarProps) => (
  <header className={styles.bar} data-edge="top">
    {back === undefined ? null : (
      <IconButton label={back.label} onClick={back.onBack}>
        {/* Inline, not imported: the login screen's size budget has no room for an icon set. */}
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m15 18-6-6 6-6" />
        </svg>
      </IconButton>
    )}
    <h1 className={styles.title}>{title}</h1>
    {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
  </header>
);
