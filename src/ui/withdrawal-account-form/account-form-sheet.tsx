import { useActorRef, useSelector } from "@xstate/react";
import { type FormEvent, useId, useRef } from "react";
import type { AccountForm } from "../../domain/withdrawal-account/account-form.ts";
import type { UsdtAddressCheck } from "../../domain/withdrawal-account/usdt-address.ts";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import {
  type WithdrawalAccountFormActors,
  withdrawalAccountFormMachine,
} from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { focusFirstWrongField } from "../focus-first-wrong-field.ts";
import { useText } from "../i18n/use-text.ts";
import { BottomSheet } from "../kit/bottom-sheet.tsx";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/toast-store.ts";
import { useShop } from "../shop.tsx";
import { useEmitted } from "../use-emitted.ts";
import { useInterrupted, useKeepInterrupted } from "../use-interrupted.ts";
import { useOnce } from "../use-once.ts";
import { AccountFields } from "./account-fields.tsx";
import styles from "./account-form.module.css";
import { AccountFormNotice } from "./account-form-notice.tsx";
import { accountFailureText } from "./account-texts.ts";

interface AccountFormSheetProps {
  readonly actors: WithdrawalAccountFormActors;
  readonly checkAddress: UsdtAddressCheck;
  readonly account: WithdrawalAccount | null;
  readonly open: boolean;
  readonly onSaved: (account: WithdrawalAccount) => void;
  readonly onClose: () => void;
  /** The form is done with: the next opening starts with another. */
  readonly onOver: () => void;
}

export const AccountFormSheet = ({
  actors,
  checkAddress,
  account,
  open,
  onSaved,
  onClose,
  onOver,
}: AccountFormSheetProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const { policy } = useShop();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);

  const name = `withdrawal account ${account?.id ?? "new"}`;
  const actor = useActorRef(
    useOnce(() => withdrawalAccountFormMachine.provide({ actors: { ...actors } })),
    { input: { policy, checkAddress, account, form: useInterrupted<AccountForm>(name) } },
  );
  const started = useOnce(() => actor.getSnapshot().context.form);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const isTyping = snapshot.matches("typing");
  const isOpen = snapshot.matches("outcome unknown");
  const isReading = snapshot.matches("reading");
  const isBusy = !isTyping && !isOpen && !snapshot.matches("saved");

  useKeepInterrupted<AccountForm>(name, () => {
    const { form } = actor.getSnapshot().context;
    return form === started || actor.getSnapshot().matches("saved") ? null : form;
  });
  useEmitted(actor, "saved", ({ account: saved }) => {
    onOver();
    onSaved(saved);
  });
  useEmitted(actor, "form has problems", () => focusFirstWrongField(formElement));
  useEmitted(actor, "no answer came", () => {
    if (open) return;
    // The server has said yes: only the account itself could not be read yet.
    if (actor.getSnapshot().context.isAccepted) toast(t("unreadTitle"), { tone: "success" });
    else toast(t("unknownTitle"), { tone: "danger" });
  });
  useEmitted(actor, "not saved", () => {
    if (open) return;
    const { failure } = actor.getSnapshot().context;
    const words =
      failure === null ? t("saveFailed") : accountFailureText(t, common, "saveFailed", failure);
    toast(words, { tone: "danger" });
  });

  return (
    <BottomSheet
      open={open}
      onClose={() => {
        // An account is edited from what it is; one that is being added waits as it was typed. One
        // that the server has taken and does not show must not stand in the way of the next.
        if ((account !== null && isTyping) || (isOpen && context.isAccepted)) onOver();
        onClose();
      }}
      title={account === null ? t("addTitle") : t("editTitle")}
      closeLabel={common("close")}
      foot={
        <div className={styles.foot}>
          <AccountFormNotice
            context={context}
            isOpen={isOpen || (isReading && !context.isAccepted)}
          />
          {/* One button with two meanings, so that it keeps the focus. */}
          <Button
            {...(isOpen
              ? { onClick: () => actor.send({ type: "CHECK" }) }
              : { type: "submit", form: formId })}
            variant="primary"
            large
            wide
            busy={isBusy}
            busyLabel={isReading && !context.isAccepted ? t("checking") : t("saving")}
          >
            {isOpen ? t("check") : t("save")}
          </Button>
        </div>
      }
    >
      <form
        ref={formElement}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          actor.send({ type: "SUBMIT" });
        }}
      >
        <AccountFields actor={actor} context={context} readOnly={!isTyping} />
      </form>
    </BottomSheet>
  );
};
