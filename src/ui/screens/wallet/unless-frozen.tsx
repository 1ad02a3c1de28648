import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isFrozen } from "../../../domain/withdrawal/withdrawal-attempt.ts";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";

interface UnlessFrozenProps {
  readonly withdrawal: WithdrawalRef;
  /** The buttons that go on with the withdrawal. */
  readonly children: ReactNode;
}

/** While the shop says that withdrawals are frozen, nothing can go on: one button closes the popup. */
export const UnlessFrozen = ({ withdrawal, children }: UnlessFrozenProps) => {
  const t = useText("attempt");
  const attempt = useSelector(withdrawal, ({ context }) => context.attempt);
  const frozen = useSelector(attempt, ({ context }) => isFrozen(context.outcome));
  return frozen ? (
    <Button variant="primary" large wide onClick={() => withdrawal.send({ type: "CLOSED" })}>
      {t("understood")}
    </Button>
  ) : (
    children
  );
};
