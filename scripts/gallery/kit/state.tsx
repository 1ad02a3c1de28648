import type { ReactNode } from "react";
import styles from "./kit.module.css";

/** A state that the customer causes; `states.ts` forces it in the browser. */
type Force = "pressed" | "focused";

interface StateProps {
  /** Such as `busy`. */
  readonly name: string;
  readonly force?: Force;
  /** As wide as the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of the kit in one state, with the state's name. */
export const State = ({ name, force, wide = false, children }: StateProps) => (
  <div className={wide ? styles.wide : styles.state} {...(force ? { "data-force": force } : {})}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
);

interface PartProps {
  /** Of the file in `src/ui/kit`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** All states of one part. */
export const Part = ({ name, children }: PartProps) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
);

/** The callback of parts in the gallery, which are never tapped. */
export const nothing = (): void => undefined;
