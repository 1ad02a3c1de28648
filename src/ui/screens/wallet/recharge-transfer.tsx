import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { useText } from "../../i18n/use-text.ts";
import { type RechargeFact, RechargeFacts } from "./recharge-facts.tsx";
import styles from "./recharge-sheet.module.css";

interface RechargeTransferProps {
  readonly recharge: Recharge;
}

/** The transfer's destination, as far as the server sends it. */
export const RechargeTransfer = ({ recharge: { method, instructions } }: RechargeTransferProps) => {
  const t = useText("recharge");
  const wallet = useText("wallet");
  if (instructions === null) return null;
  const isCoin = method === "usdt";
  const { bankName, bankAccount, accountName, reference } = instructions;
  const named = [
    { label: isCoin ? wallet("network") : t("bank"), text: bankName, copied: false },
    {
      label: isCoin ? wallet("address") : t("account"),
      text: bankAccount,
      copied: true,
      compared: isCoin,
    },
    // For a crypto address the specification has only "USDT" as holder (§3).
    { label: t("holder"), text: isCoin ? null : accountName, copied: true },
    { label: t("reference"), text: reference, copied: true },
  ];
  const facts = named.flatMap(({ label, text, copied, compared }): readonly RechargeFact[] =>
    text === null
      ? []
      : [
          {
            label,
            value: text,
            isCompared: compared === true,
            ...(copied ? { copyLabel: t("copy", { name: label }) } : {}),
          },
        ],
  );
  if (facts.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t("transferTo")}</h3>
      <RechargeFacts facts={facts} />
      {reference === null ? null : <p className="note">{t("referenceHint")}</p>}
    </section>
  );
};
