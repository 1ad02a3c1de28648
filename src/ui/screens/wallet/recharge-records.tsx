import { memo, useCallback } from "react";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import type { RechargeRef } from "../../../domain/recharge/recharge.machine.ts";
import type { RechargesRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { RechargeMethodIcon } from "./recharge-method-icon.tsx";
import { rechargeMethodText } from "./recharge-method-text.ts";
import { RechargeStatusTag } from "./status-tags.tsx";
import { RecordRow } from "./record-row.tsx";
import { Records } from "./records.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";

interface RechargeRecordsProps {
  readonly list: RechargesRef;
  readonly flow: RechargeRef;
}

interface RechargeRecordProps {
  readonly recharge: Recharge;
  readonly flow: RechargeRef;
}

const RechargeRecord = memo(({ recharge, flow }: RechargeRecordProps) => {
  const t = useText("recharge");
  const { instant } = useFormats();
  const recharged = useExactAmount();
  return (
    <RecordRow
      icon={<RechargeMethodIcon method={recharge.method} size={20} />}
      title={rechargeMethodText(t, recharge.method)}
      note={instant(recharge.createdAt)}
      amount={recharged(recharge.amount)}
      aside={<RechargeStatusTag status={recharge.status} />}
      onOpen={() => flow.send({ type: "RECORD_OPENED", recharge })}
    />
  );
});
RechargeRecord.displayName = "RechargeRecord";

/** @spec S2.69 S4.8 S4.9 S8.34 */
export const RechargeRecords = ({ list, flow }: RechargeRecordsProps) => {
  const t = useText("recharge");
  const row = useCallback(
    (recharge: Recharge) => <RechargeRecord recharge={recharge} flow={flow} />,
    [flow],
  );
  return (
    <Records
      list={list}
      empty={{ drawing: "recharges", title: t("empty"), message: t("emptyHint") }}
      failedTitle={t("loadFailed")}
    >
      {row}
    </Records>
  );
};
