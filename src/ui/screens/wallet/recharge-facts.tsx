import { CopyButton } from "../../parts/copy-button.tsx";
import { useShop } from "../../shop/shop.tsx";
import { WholeNumber } from "../../withdrawal-account-form/whole-number.tsx";
import styles from "./details.module.css";
import { Fact } from "./fact.tsx";
import own from "./recharge-sheet.module.css";

export interface RechargeFact {
  readonly label: string;
  readonly value: string;
  /** A number or an address to compare: shown in groups of four. */
  readonly isCompared?: boolean;
  /** The accessible name of its copy button (D14); without one there is no button. */
  readonly copyLabel?: string;
}

export const RechargeFacts = ({ facts }: { readonly facts: readonly RechargeFact[] }) => {
  const { policy } = useShop();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isCompared = false, copyLabel }) => {
        const shown = isCompared ? <WholeNumber number={value} /> : value;
        return copyLabel === undefined || !policy.copyButtons ? (
          <Fact key={label} label={label}>
            {shown}
          </Fact>
        ) : (
          <div key={label} className={own.number}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
            <dd className={own.copy}>
              <CopyButton text={value} label={copyLabel} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
