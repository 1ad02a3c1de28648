import type { EmittedFrom } from "xstate";
import type { CommandDoubt } from "../../../domain/command/command.machine.ts";
import type {
  AccountFormPopupLogic,
  AccountFormPopupRef,
} from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import type {
  AccountRemovalLogic,
  AccountRemovalRef,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { useText } from "../../i18n/use-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { toast } from "../../kit/toast-store.ts";
import { useLateEvents } from "../../shop/use-late-events.ts";
import { accountNameAndTail } from "../../withdrawal-account-form/account-name.ts";
import { accountFailureText } from "../../withdrawal-account-form/account-texts.ts";

/**
 * Shows toasts with the outcome of a change or a deletion on any screen: the sending actor outlives this
 * screen. A request without a response is not called a failure (D7.6).
 *
 * @spec S8.35 S8.36
 */
export const useAccountToasts = (removal: AccountRemovalRef, form: AccountFormPopupRef): void => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const words = useText("attempt");
  const tell = (
    event: EmittedFrom<AccountFormPopupLogic> | EmittedFrom<AccountRemovalLogic>,
  ): void => {
    const done = (message: string): void => toast(message, { tone: "success" });
    const danger = (message: string): void => toast(message, { tone: "danger" });
    const doubtful = (account: WithdrawalAccount, doubt: CommandDoubt): void =>
      doubt.isAccepted
        ? done(t("saved"))
        : danger(`${accountNameAndTail(t, account)}${punctuation(": ")}${words("doubtTitle")}`);
    switch (event.type) {
      case "saved":
        return done(t("saved"));
      case "removed":
        return done(t("deleted"));
      case "not saved":
        return danger(
          event.failure === null
            ? words("goneMessage")
            : accountFailureText(t, common, "saveFailed", event.failure),
        );
      case "not known":
        return doubtful(event.account, event.doubt);
      case "not removed":
        if (event.failure !== null)
          danger(accountFailureText(t, common, "deleteFailed", event.failure));
        else if (event.doubt !== null) doubtful(event.account, event.doubt);
    }
  };
  useLateEvents(removal, tell);
  useLateEvents(form, tell);
};
