import type { ReactNode } from "react";
import styles from "./kit.module.css";

interface StateProps {
  /** Such as `busy`. `pressed` and `focused`, which the customer causes, `states.ts` forces in the browser. */
  readonly name: string;
  /** As wide as the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of the kit in one state, with the state's name. */
export const State = ({ name, wide = false, children }: StateProps) => (
  <div
    className={wide ? styles.wide : styles.state}
    data-force={name === "pressed" || name === "focused" ? name : undefined}
  >
    <p className={styles.name}>{name}</p>
    {children}
  </div>
);

/** A part as it is, pressed and focused. */
export const TouchedStates = ({ children }: Pick<StateProps, "children">) =>
  ["default", "pressed", "focused"].map((name) => (
    <State key={name} name={name}>
      {children}
    </State>
  ));

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
