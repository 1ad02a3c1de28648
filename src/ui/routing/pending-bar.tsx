import styles from "./pending-bar.module.css";

/** A progress bar at the upper edge. It shows itself after a moment: most screens come before it. */
export const PendingBar = () => <div className={styles.pending} />;
