import { useState } from "react";
import type { UsdtAddressCheck } from "../../domain/withdrawal-account/usdt-address.ts";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { WithdrawalAccountFormActors } from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { AccountFormSheet } from "./account-form-sheet.tsx";

export interface WithdrawalAccountFormSheetProps {
  readonly actors: WithdrawalAccountFormActors;
  readonly checkAddress: UsdtAddressCheck;
  /** The account that is changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  /** It is saved: set `open` to false. Null: it could not be read yet. */
  readonly onSaved: (account: WithdrawalAccount | null) => void;
  /** `isInDoubt`: a change was sent, and it is not known what became of it. */
  readonly onClose: (closed: { readonly isInDoubt: boolean }) => void;
  readonly open: boolean;
}

/**
 * The form that adds or changes a withdrawal account, in a sheet (specification §2). Whoever closes
 * it in the middle of a new account finds it again as it was; what is being sent goes on without it.
 * Heavy (Base UI): load it lazily, see `use-account-form-sheet.ts`.
 *
 * @spec S2.74 S2.75
 */
export const WithdrawalAccountFormSheet = ({
  open,
  account,
  ...rest
}: WithdrawalAccountFormSheetProps) => {
  const [life, setLife] = useState({ number: 0, open, account, isOver: false });
  if (open !== life.open) {
    const isAnother = open && (life.isOver || account?.id !== life.account?.id);
    setLife(
      isAnother ? { number: life.number + 1, open, account, isOver: false } : { ...life, open },
    );
  }
  return (
    <AccountFormSheet
      {...rest}
      key={life.number}
      open={open}
      // While it closes it keeps showing what it showed.
      account={life.account}
      onOver={() => setLife((current) => ({ ...current, isOver: true }))}
    />
  );
};
