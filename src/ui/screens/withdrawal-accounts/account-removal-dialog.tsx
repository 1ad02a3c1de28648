import { useSelector } from "@xstate/react";
import type { AccountFormPopupRef } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import type { AccountRemovalRef } from "../../../domain/withdrawal-account/account-removal.machine.ts";
import { useDoubtTexts } from "../../command/use-doubt-texts.ts";
import { useText } from "../../i18n/use-text.ts";
import { LazyConfirmDialog } from "../../kit/lazy-confirm-dialog.ts";
import { Notice } from "../../kit/notice.tsx";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import { accountNameAndTail } from "../../withdrawal-account-form/account-name.ts";
import { accountFailureText } from "../../withdrawal-account-form/account-texts.ts";
import { useAccountToasts } from "./use-account-toasts.ts";

interface AccountRemovalDialogProps {
  readonly removal: AccountRemovalRef;
  /** Because the dialog is always mounted, it also shows the toasts for changes. */
  readonly form: AccountFormPopupRef;
}

/** Confirms deleting an account; open until it is deleted or dismissed. @spec S2.76 S8.36 */
export const AccountRemovalDialog = ({ removal, form }: AccountRemovalDialogProps) => {
  useAccountToasts(removal, form);
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const snapshot = useSelector(removal, (state) => state);
  const { account, failure, doubt } = snapshot.context;
  const doubtWords = useDoubtTexts(doubt);
  const open = !snapshot.matches("resting");
  const busy = open && doubt === null && !snapshot.matches("confirming");
  const wasOpen = useWasEverTrue(open);
  if (!wasOpen || account === null) return null;
  const words =
    doubt === null
      ? {
          title: t("deleteTitle"),
          description: (
            <div className="stack">
              <p>{t("deleteMessage", { name: accountNameAndTail(t, account) })}</p>
              {failure === null || busy ? null : (
                <Notice tone="danger">
                  {accountFailureText(t, common, "deleteFailed", failure)}
                </Notice>
              )}
            </div>
          ),
          confirmLabel: t("delete"),
          cancelLabel: common("keep"),
        }
      : doubtWords;
  return (
    <LazyConfirmDialog
      {...words}
      open={open}
      tone={doubt === null ? "danger" : "primary"}
      busy={busy}
      busyLabel={t("deleting")}
      onConfirm={() => removal.send({ type: doubt === null ? "CONFIRMED" : "CHECK" })}
      onCancel={() => removal.send({ type: "DISMISSED" })}
    />
  );
};
