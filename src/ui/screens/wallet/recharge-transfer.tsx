import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { useText } from "../../i18n/use-text.ts";
import { RechargeFacts } from "./recharge-facts.tsx";
import styles from "./recharge-sheet.module.css";

interface RechargeTransferProps {
  readonly recharge: Recharge;
}

/** The destination of a transfer that is waited for, as far as the server sends it. */
export const RechargeTransfer = ({
  recharge: { method, status, instructions },
}: RechargeTransferProps) => {
  const t = useText("recharge");
  const wallet = useText("wallet");
  if (instructions === null || status !== "pending") return null;
  const isCoin = method === "usdt";
  const { bankName, bankAccount, accountName, reference } = instructions;
  const copied = (label: string, value: string | null) => ({
    label,
    value,
    copyLabel: t("copy", { name: label }),
  });
  const facts = [
    { label: isCoin ? wallet("network") : t("bank"), value: bankName },
    { ...copied(isCoin ? wallet("address") : t("account"), bankAccount), isCompared: true },
    // For a crypto address the specification has only "USDT" as holder (§3).
    copied(t("holder"), isCoin ? null : accountName),
    copied(t("reference"), reference),
  ].flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]));
  if (facts.length === 0) return null;
  return (
    <section className="stack-low">
      <h3 className={styles.legend}>{t("transferTo")}</h3>
      <RechargeFacts facts={facts} />
      {reference === null ? null : <p className="note">{t("referenceHint")}</p>}
    </section>
  );
};
