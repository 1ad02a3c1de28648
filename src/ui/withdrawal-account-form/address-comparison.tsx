import { spelled } from "../../domain/withdrawal-account/account-number.ts";
import type { UsdtNetwork } from "../../domain/withdrawal-account/withdrawal-account.ts";
import { useText } from "../i18n/use-text.ts";
import { Notice } from "../kit/notice.tsx";
import styles from "./account-form.module.css";
import { NumberGroups } from "./number-groups.tsx";

interface AddressComparisonProps {
  readonly network: UsdtNetwork;
  readonly address: string;
}

/** An address without a checksum, for the customer to compare, beside its network (D15). */
export const AddressComparison = ({ network, address }: AddressComparisonProps) => {
  const t = useText("withdrawal-accounts");
  return (
    <Notice tone="warn" title={t("compareTitle")}>
      <span aria-hidden="true" className={styles.comparison}>
        <strong>{network}</strong>
        <NumberGroups number={address} />
      </span>
      <span className="visually-hidden">
        {t("compareAddress", { network, address: spelled(address) })}
      </span>
      <span className={styles.advice}>{t("compareMessage")}</span>
    </Notice>
  );
};
