import { type ReactNode, useEffect, useState } from "react";
import type { Drawing } from "./drawing.tsx";
import type { DrawingName } from "./drawings.ts";
import styles from "./state.module.css";

let fetched: typeof Drawing | null = null;

/** Behind the words, as few see it in a first view; its room is there. One that does not arrive is left out. */
const LateDrawing = ({ name }: { readonly name: DrawingName }) => {
  const [Drawn, setDrawn] = useState(() => fetched);
  useEffect(() => {
    if (Drawn === null)
      import("./drawing.tsx").then(
        (part) => {
          fetched = part.Drawing;
          setDrawn(() => fetched);
        },
        () => {},
      );
  }, [Drawn]);
  return <span className={styles.picture}>{Drawn === null ? null : <Drawn name={name} />}</span>;
};

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string;
  readonly drawing: DrawingName;
  /** A Button or a ButtonLink that leads on, or two; null: what leads on is right there. */
  readonly action: ReactNode;
}

/** An empty result that is not an error. */
export const EmptyState = ({ title, message, drawing, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <LateDrawing name={drawing} />
    <h2>{title}</h2>
    {message === undefined ? null : <p className={styles.message}>{message}</p>}
    {action === null ? null : <div className={styles.actions}>{action}</div>}
  </div>
);
