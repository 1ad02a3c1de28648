import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import type { WithdrawalAccountFormActors } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { LazyWithdrawPopups } from "./lazy-popups.ts";
import styles from "./wallet-screen.module.css";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";
import type { WithdrawalRef } from "./withdrawal-ref.ts";

interface WithdrawDeskProps {
  readonly withdrawal: WithdrawalRef;
  readonly accountForm: WithdrawalAccountFormActors;
}

/** The withdrawal's popups; while they are closed, what they would say stands on the screen. */
export const WithdrawDesk = ({ withdrawal, accountForm }: WithdrawDeskProps) => {
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
