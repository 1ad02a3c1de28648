import { useSelector } from "@xstate/react";
import type { WalletScreenRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import { openedRecord } from "../../../domain/wallet/wallet-screen-selectors.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { useLastShown } from "../../kit/use-last-shown.ts";
import { LazyBalanceLogSheet, LazyWithdrawalSheet } from "./lazy-parts.ts";

export const RecordDetails = ({ wallet }: { readonly wallet: WalletScreenRef }) => {
  const language = useLanguage();
  const record = useSelector(wallet, openedRecord);
  const shown = useLastShown(record);
  const popup = {
    open: record !== null,
    onClose: () => wallet.send({ type: "RECORD_CLOSED" }),
  };
  return (
    <DeferredPart requested={record !== null} className="inset">
      {shown?.kind === "balance log" ? <LazyBalanceLogSheet {...shown} {...popup} /> : null}
      {shown?.kind === "withdrawal" ? (
        <LazyWithdrawalSheet
          {...shown}
          {...popup}
          onAgain={() =>
            wallet.send({ type: "WITHDRAW_AGAIN", withdrawal: shown.withdrawal, language })
          }
        />
      ) : null}
    </DeferredPart>
  );
};
