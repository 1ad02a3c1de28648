import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import {
  type AccountRemovalActors,
  accountRemovalMachine,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { AccountRemovalDialog } from "./account-removal-dialog.tsx";

/** A tap on an account's button: another object each time. */
export interface RemovalAsked {
  readonly account: WithdrawalAccount;
}

export interface AccountRemovalProps {
  readonly actors: AccountRemovalActors;
  /** The last tap, before this was here too; null: none yet. */
  readonly asked: RemovalAsked | null;
  readonly onRemoved: (account: WithdrawalAccount) => void;
}

/** The deletion of accounts, with its dialog. */
export const AccountRemoval = ({ actors, asked, onRemoved }: AccountRemovalProps) => {
  const removal = useActorRef(
    useOnce(() => accountRemovalMachine.provide({ actors: { removal: actors.removal } })),
  );
  useEmitted(removal, "removed", ({ account }) => onRemoved(account));
  useEffect(() => {
    if (asked !== null) removal.send({ type: "ASKED", account: asked.account });
  }, [removal, asked]);
  return <AccountRemovalDialog removal={removal} />;
};
