import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { Amount } from "../../../domain/money/amount.ts";
import {
  type WithdrawalActors,
  type WithdrawalDraft,
  withdrawalMachine,
} from "../../../domain/withdrawal/withdrawal.machine.ts";
import type { WithdrawalAttemptRef } from "../../../domain/withdrawal/withdrawal-attempt.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast } from "../../kit/toast-store.ts";
import { useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useInterrupted, useKeepInterrupted } from "../../use-interrupted.ts";
import { useOnce } from "../../use-once.ts";
import { popupSymbol } from "./problem-text.ts";
import type { WithdrawalRef } from "./withdrawal-ref.ts";

interface WithdrawalOptions {
  readonly attempt: WithdrawalAttemptRef;
  /** Null until it is known. */
  readonly balance: Amount | null;
  /** The balance and the records may be others than shown. */
  readonly onMoneyMoved: () => void;
}

/** The wallet's withdraw popup. Its attempt finds what an earlier visit has left open (D7). */
export const useWithdrawal = (
  { readAccounts }: WithdrawalActors,
  { attempt, balance, onMoneyMoved }: WithdrawalOptions,
): WithdrawalRef => {
  const t = useText("wallet");
  const { exact } = useFormats();
  const { policy } = useShop();
  const withdrawal = useActorRef(
    useOnce(() => withdrawalMachine.provide({ actors: { readAccounts } })),
    { input: { policy, attempt, balance, form: useInterrupted<WithdrawalDraft>("withdrawal") } },
  );
  useKeepInterrupted<WithdrawalDraft>("withdrawal", () => {
    const { typed, accountId } = withdrawal.getSnapshot().context;
    return typed === "" ? null : { typed, accountId };
  });
  useEffect(() => {
    if (balance !== null) withdrawal.send({ type: "BALANCE_READ", balance });
  }, [withdrawal, balance]);
  useEmitted(withdrawal, "money may have moved", onMoneyMoved);
  useEmitted(withdrawal, "withdrawn", ({ amount }) =>
    toast(t("withdrawn", { amount: exact(amount, popupSymbol) }), { tone: "success" }),
  );
  return withdrawal;
};
