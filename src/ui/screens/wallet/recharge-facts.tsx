import { type ReactNode } from "react";
import { useText } from "../../i18n/use-text.ts";
import { CopyButton } from "../../kit/copy-button.tsx";
import { useShop } from "../../shop.tsx";
import styles from "./recharge-facts.module.css";

export interface RechargeFact {
  readonly label: string;
  readonly value: ReactNode;
  /** What its copy button puts on the clipboard, and the button's name. */
  readonly copy?: { readonly text: string; readonly label: string };
}

/** Facts one below the other, each with its label; long numbers can be copied (D14). */
export const RechargeFacts = ({ facts }: { readonly facts: readonly RechargeFact[] }) => {
  const common = useText("common");
  const { policy } = useShop();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copy }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {copy === undefined || !policy.copyButtons ? null : (
            <span className={styles.copy}>
              <CopyButton text={copy.text} label={copy.label} copiedLabel={common("copied")} />
            </span>
          )}
        </div>
      ))}
    </dl>
  );
};
