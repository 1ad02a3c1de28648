import { type ReactNode, useId } from "react";
import styles from "../../parts/card-rows.module.css";

interface SettingsCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const SettingsCard = ({ title, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface SettingsRowProps {
  readonly icon: ReactNode;
  /** Text, or a label element. */
  readonly label: ReactNode;
  readonly children?: ReactNode;
}

export const SettingsRow = ({ icon, label, children }: SettingsRowProps) => (
  <div className={styles.row}>
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
    <span className={styles.label}>{label}</span>
    {children}
  </div>
);

interface SettingsButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly end: ReactNode;
  readonly onPress: () => void;
}

export const SettingsButton = ({ icon, label, end, onPress }: SettingsButtonProps) => (
  <button type="button" className={styles.row} onClick={onPress}>
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
    <span className={styles.label}>{label}</span>
    <span aria-hidden="true" className={styles.end}>
      {end}
    </span>
  </button>
);
