import { useText } from "../../i18n/use-text.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { useShop } from "../../shop/shop.tsx";
import styles from "./details.module.css";
import { Fact } from "./fact.tsx";
import own from "./recharge-sheet.module.css";

export interface RechargeFact {
  readonly label: string;
  readonly value: string;
  /** The accessible name of its copy button (D14); without one there is no button. */
  readonly copyLabel?: string;
}

/** Labelled facts, one per row. */
export const RechargeFacts = ({ facts }: { readonly facts: readonly RechargeFact[] }) => {
  const common = useText("common");
  const { policy } = useShop();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, copyLabel }) =>
        copyLabel === undefined || !policy.copyButtons ? (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ) : (
          <div key={label} className={own.number}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className={own.copy}>
              <CopyButton text={value} label={copyLabel} copiedLabel={common("copied")} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
};
