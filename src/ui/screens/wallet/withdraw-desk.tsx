import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useState } from "react";
import { subjectId } from "../../../domain/attempt/subject.ts";
import type { Amount } from "../../../domain/money/amount.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { WithdrawalAccountFormActors } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalActors } from "../../../domain/withdrawal/withdrawal.machine.ts";
import type { WithdrawalAttemptRef } from "../../../domain/withdrawal/withdrawal-attempt.ts";
import { useSession, useShop } from "../../shop.tsx";
import { LazyWithdrawPopups } from "./lazy-popups.ts";
import { useWithdrawal } from "./use-withdrawal.ts";
import styles from "./wallet-screen.module.css";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";

export interface WithdrawDeskProps {
  readonly actors: WithdrawalActors;
  /** Comes when an account is first added. */
  readonly accountForm: () => Promise<WithdrawalAccountFormActors>;
  /** Null until it is known. */
  readonly balance: Amount | null;
  /** How often the customer has asked for the popup, before the desk was here too: each opens it. */
  readonly taps: number;
  /** The balance and the records may be others than shown. */
  readonly onMoneyMoved: () => void;
}

const subject = { kind: "withdrawal" } as const;

/** The withdrawal's popups; while they are closed, what they would say stands on the screen. */
export const WithdrawDesk = (props: WithdrawDeskProps) => {
  const { session } = useShop();
  const { attempt: logic } = props.actors;
  const isStarted = useSession(({ context }) => context.attempts.has(subjectId(subject)));
  // Not while it is drawn: the session tells whoever reads it.
  useEffect(() => void attemptOf(session, logic, subject), [session, logic]);
  return isStarted ? (
    <DeskOfAttempt {...props} attempt={attemptOf(session, logic, subject)} />
  ) : null;
};

interface DeskOfAttemptProps extends WithdrawDeskProps {
  readonly attempt: WithdrawalAttemptRef;
}

const DeskOfAttempt = ({
  actors,
  accountForm,
  attempt,
  balance,
  taps,
  onMoneyMoved,
}: DeskOfAttemptProps) => {
  const withdrawal = useWithdrawal(actors, { attempt, balance, onMoneyMoved });
  useEffect(() => {
    if (taps > 0) withdrawal.send({ type: "OPENED" });
  }, [withdrawal, taps]);
  const isOpen = useSelector(withdrawal, (state) => !state.matches({ popup: "closed" }));
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {isOpen ? null : (
        <div className={styles.notice}>
          <WithdrawalNotice withdrawal={withdrawal} />
        </div>
      )}
      <Suspense>
        {wasOpen ? <LazyWithdrawPopups withdrawal={withdrawal} accountForm={accountForm} /> : null}
      </Suspense>
    </>
  );
};
