import { useActorRef, useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { attemptStatus } from "../../domain/attempt/attempt-status.ts";
import {
  type AccountAttemptRef,
  accountSubject,
} from "../../domain/withdrawal-account/account-attempt.ts";
import type { AccountForm } from "../../domain/withdrawal-account/account-form.ts";
import type { UsdtAddressCheck } from "../../domain/withdrawal-account/usdt-address.ts";
import type { WithdrawalAccount } from "../../domain/withdrawal-account/withdrawal-account.ts";
import {
  isFrozen,
  type WithdrawalAccountFormActors,
  withdrawalAccountFormMachine,
} from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { WithAttempt } from "../attempt/with-attempt.tsx";
import { focusFirstWrongField } from "../focus-first-wrong-field.ts";
import { useText } from "../i18n/use-text.ts";
import { BottomSheet } from "../kit/bottom-sheet.tsx";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/toast-store.ts";
import { useShop } from "../shop.tsx";
import { useEmitted } from "../use-emitted.ts";
import { useInterrupted, useKeepInterrupted } from "../use-interrupted.ts";
import { useOnce } from "../use-once.ts";
import { AccountAttemptNotice } from "./account-attempt-notice.tsx";
import { AccountChangeNotice } from "./account-change-notice.tsx";
import { AccountFields } from "./account-fields.tsx";
import styles from "./account-form.module.css";
import { accountFailureText } from "./account-texts.ts";

interface AccountFormSheetProps {
  readonly actors: WithdrawalAccountFormActors;
  readonly checkAddress: UsdtAddressCheck;
  readonly account: WithdrawalAccount | null;
  readonly open: boolean;
  /** Null: it is saved, and could not be read yet. */
  readonly onSaved: (account: WithdrawalAccount | null) => void;
  readonly onClose: (closed: { readonly isInDoubt: boolean }) => void;
  /** The form is done with: the next opening starts with another. */
  readonly onOver: () => void;
}

export const AccountFormSheet = (props: AccountFormSheetProps) =>
  props.account === null ? (
    <WithAttempt logic={props.actors.attempt} subject={accountSubject}>
      {(attempt) => <FormSheet {...props} attempt={attempt} />}
    </WithAttempt>
  ) : (
    <FormSheet {...props} attempt={null} />
  );

interface FormSheetProps extends AccountFormSheetProps {
  /** Null where an account is changed. */
  readonly attempt: AccountAttemptRef | null;
}

const FormSheet = ({
  actors,
  checkAddress,
  attempt,
  account,
  open,
  onSaved,
  onClose,
  onOver,
}: FormSheetProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const words = useText("attempt");
  const { policy } = useShop();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);

  const name = `withdrawal account ${account?.id ?? "new"}`;
  const actor = useActorRef(
    useOnce(() => withdrawalAccountFormMachine.provide({ actors: { change: actors.change } })),
    {
      input: {
        policy,
        checkAddress,
        account,
        attempt,
        toRequest: actors.toRequest,
        form: useInterrupted<AccountForm>(name),
      },
    },
  );
  const started = useOnce(() => actor.getSnapshot().context.form);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const { doubt } = context;
  const status = useSelector(attempt ?? undefined, (state) =>
    state === undefined ? "free" : attemptStatus(state),
  );
  const isSaved = snapshot.matches("saved");
  const isSending =
    attempt === null
      ? snapshot.matches({ changing: "sending" }) && doubt === null
      : status === "sending" || status === "checking";

  useEffect(() => {
    if (open) actor.send({ type: "OPENED" });
  }, [actor, open]);
  useKeepInterrupted<AccountForm>(name, () => {
    const { form } = actor.getSnapshot().context;
    return form === started || actor.getSnapshot().matches("saved") ? null : form;
  });
  useEmitted(actor, "saved", ({ account: saved }) => {
    onOver();
    onSaved(saved);
  });
  useEmitted(actor, "form has problems", () => focusFirstWrongField(formElement));
  useEmitted(actor, "not saved", ({ failure }) => {
    if (open) return;
    toast(
      failure === null
        ? words("goneMessage")
        : accountFailureText(t, common, "saveFailed", failure),
      { tone: "danger" },
    );
  });

  return (
    <BottomSheet
      open={open}
      onClose={() => {
        // An account is edited from what it is; one that is being added waits as it was typed.
        if (account !== null && !isSending) onOver();
        attempt?.send({ type: "ACKNOWLEDGED" });
        onClose({ isInDoubt: doubt !== null });
      }}
      title={account === null ? t("addTitle") : t("editTitle")}
      closeLabel={common("close")}
      foot={
        <div className={styles.foot}>
          {attempt === null ? (
            <AccountChangeNotice doubt={doubt} failure={context.failure} />
          ) : (
            <AccountAttemptNotice
              attempt={attempt}
              onResend={() => actor.send({ type: "SEND_AGAIN" })}
              onAnother={() => actor.send({ type: "SUBMIT_ANOTHER" })}
            />
          )}
          {status === "in doubt" || status === "asking for this tab" ? null : (
            // One button with two meanings, so that it keeps the focus.
            <Button
              {...(doubt === null
                ? { type: "submit", form: formId }
                : { onClick: () => actor.send({ type: "CHECK" }) })}
              variant="primary"
              large
              wide
              busy={isSending && !isSaved}
              busyLabel={t("saving")}
            >
              {doubt === null ? t("save") : words("keepLooking")}
            </Button>
          )}
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
        <AccountFields actor={actor} context={context} readOnly={isFrozen(snapshot)} />
      </form>
    </BottomSheet>
  );
};
