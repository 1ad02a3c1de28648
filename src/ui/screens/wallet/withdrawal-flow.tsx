import { useSelector } from "@xstate/react";
import type { WalletScreenRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import type {
  WithdrawalDraft,
  WithdrawalRef,
} from "../../../domain/withdrawal/withdrawal.machine.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast } from "../../kit/toast-store.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import { useFormDraft } from "../../shop/use-draft.ts";
import { LazyWithdrawPopups } from "./lazy-parts.ts";
import styles from "./wallet-screen.module.css";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";

/** Withdrawals in the wallet. View and logic are loaded separately. */
export const WithdrawalFlow = ({ wallet }: { readonly wallet: WalletScreenRef }) => {
  const withdrawal = useSelector(wallet, ({ context }) => context.withdrawalFlow);
  return withdrawal === null ? null : <Popups withdrawal={withdrawal} />;
};

/** The withdrawal popups; while they are closed, the status is shown on the screen. */
const Popups = ({ withdrawal }: { readonly withdrawal: WithdrawalRef }) => {
  const t = useText("wallet");
  const { exact } = useFormats();
  useFormDraft<WithdrawalDraft>(
    "withdrawal",
    () => {
      const { typed, accountId } = withdrawal.getSnapshot().context;
      return typed === "" ? null : { typed, accountId };
    },
    (draft) => withdrawal.send({ type: "DRAFT_RESTORED", draft }),
  );
  useActorEvent(withdrawal, "withdrawn", ({ amount }) =>
    toast(t("withdrawn", { amount: exact(amount) }), { tone: "success" }),
  );
  const isOpen = useSelector(withdrawal, (state) => !state.matches({ popup: "closed" }));
  return (
    <>
      {isOpen ? null : (
        <div className={styles.notice}>
          <WithdrawalNotice withdrawal={withdrawal} />
        </div>
      )}
      {useWasEverTrue(isOpen) ? <LazyWithdrawPopups withdrawal={withdrawal} /> : null}
    </>
  );
};
