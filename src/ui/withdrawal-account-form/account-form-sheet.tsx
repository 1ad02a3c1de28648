import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { attemptStatus, isDecidedInNotice } from "../../domain/attempt/attempt-status.ts";
import type { AccountForm } from "../../domain/withdrawal-account/account-form.ts";
import type { AccountFormPopupRef } from "../../domain/withdrawal-account/account-form-popup.machine.ts";
import { isFormOpen } from "../../domain/withdrawal-account/account-form-popup-selectors.ts";
import type { AccountFormRef } from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import {
  isChangeSending,
  isReadOnly,
  typedForm,
} from "../../domain/withdrawal-account/withdrawal-account-form-selectors.ts";
import { focusFirstWrongField } from "../kit/focus-first-wrong-field.ts";
import { useText } from "../i18n/use-text.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Button } from "../kit/button.tsx";
import { Form } from "../kit/form.tsx";
import { toast } from "../kit/toast-store.ts";
import { useActorEvent } from "../shop/use-actor-event.ts";
import { useFormDraft } from "../shop/use-draft.ts";
import { AccountAttemptNotice } from "./account-attempt-notice.tsx";
import { AccountChangeNotice } from "./account-change-notice.tsx";
import { AccountFields } from "./account-fields.tsx";
import { accountFailureText } from "./account-texts.ts";

interface AccountFormSheetProps {
  readonly popup: AccountFormPopupRef;
  readonly showsErrors: boolean;
}

/** The popup that adds or changes a withdrawal account (specification §2). @spec S2.74 S2.75 */
export const AccountFormSheet = ({ popup, showsErrors }: AccountFormSheetProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const words = useText("attempt");
  useActorEvent(popup, "not saved", ({ failure }) => {
    if (!showsErrors) return;
    toast(
      failure === null
        ? words("goneMessage")
        : accountFailureText(t, common, "saveFailed", failure),
      { tone: "danger" },
    );
  });
  const form = useSelector(popup, ({ context }) => context.form);
  return form === null ? null : <FormSheet key={form.sessionId} popup={popup} form={form} />;
};

interface FormSheetProps extends Pick<AccountFormSheetProps, "popup"> {
  readonly form: AccountFormRef;
}

const FormSheet = ({ popup, form }: FormSheetProps) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const words = useText("attempt");
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const open = useSelector(popup, isFormOpen);
  const snapshot = useSelector(form, (state) => state);
  const { context } = snapshot;
  const { account, attempt, doubt } = context;
  const status = useSelector(attempt ?? undefined, (state) =>
    state === undefined ? "free" : attemptStatus(state),
  );
  const isSending =
    attempt === null ? isChangeSending(snapshot) : status === "sending" || status === "checking";

  const name = `withdrawal account ${account?.id ?? "new"}`;
  useFormDraft<AccountForm>(
    name,
    () => typedForm(form.getSnapshot()),
    (draft) => form.send({ type: "DRAFT_RESTORED", form: draft }),
  );
  useActorEvent(form, "form has problems", () => focusFirstWrongField(formElement));

  return (
    <Sheet
      open={open}
      onClose={() => popup.send({ type: "CLOSED" })}
      title={account === null ? t("addTitle") : t("editTitle")}
      foot={
        <div className="stack">
          {attempt === null ? (
            <AccountChangeNotice
              doubt={doubt}
              failure={context.failure}
              elsewhere={context.elsewhere}
            />
          ) : (
            <AccountAttemptNotice
              attempt={attempt}
              onResend={() => form.send({ type: "SEND_AGAIN" })}
              onAnother={() => form.send({ type: "SUBMIT_ANOTHER" })}
            />
          )}
          {isDecidedInNotice(status) || context.elsewhere === "deleted" ? null : (
            // One button for both actions, so that it keeps the focus.
            <Button
              {...(doubt === null
                ? { type: "submit", form: formId }
                : { onClick: () => form.send({ type: "CHECK" }) })}
              variant="primary"
              large
              wide
              busy={isSending && !snapshot.matches("saved")}
              busyLabel={status === "checking" ? common("loading") : common("saving")}
            >
              {doubt === null ? t("save") : words("keepLooking")}
            </Button>
          )}
        </div>
      }
    >
      <Form
        ref={formElement}
        id={formId}
        className="stack-high"
        onSubmit={() => form.send({ type: "SUBMIT" })}
      >
        <AccountFields actor={form} context={context} readOnly={isReadOnly(snapshot)} />
      </Form>
    </Sheet>
  );
};
