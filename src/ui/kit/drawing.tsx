import styles from "./drawing.module.css";
import { type DrawingName, drawings } from "./drawings.ts";

/** The drawing of an empty state, in the theme's colours; decorative. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => {
  const { body, lines, accent } = drawings[name];
  return (
    <svg viewBox="0 0 120 96" className={styles.drawing} aria-hidden="true">
      <circle cx="60" cy="46" r="44" className={styles.ground} />
      <path d="M16 80h88" />
      <path d={body} className={styles.body} />
      <path d={lines} />
      <path d={accent} className={styles.accent} />
    </svg>
  );
};
