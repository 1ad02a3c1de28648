import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import type { WithdrawalAccountFormActors } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
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
  const common = useText("common");
  const snapshot = useSelector(withdrawal, (state) => state);
  const isOpen = !snapshot.matches({ popup: "closed" });
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isOpen &&
      (snapshot.matches({ process: "settling" }) || snapshot.context.notice !== null) ? (
        <div className={styles.notice}>
          <WithdrawalNotice
            withdrawal={withdrawal}
            action={
              snapshot.matches({ process: { settling: "could not look" } }) ? (
                <Button variant="quiet" onClick={() => withdrawal.send({ type: "CHECK" })}>
                  {common("outcomeUnknownCheck")}
                </Button>
              ) : undefined
            }
          />
        </div>
      ) : null}
      <Suspense>
        {wasOpen ? <LazyWithdrawPopups withdrawal={withdrawal} accountForm={accountForm} /> : null}
      </Suspense>
    </>
  );
};
