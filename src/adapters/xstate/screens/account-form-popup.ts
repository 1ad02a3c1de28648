import { openFlow } from "../../../domain/session/open-flow.ts";
import { accountFormPopupMachine } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import type { LazyActors } from "../lazy-actors.ts";

/** Used by the withdrawal accounts screen and by the wallet's account chooser. */
export const accountFormPopup = ({ openAccountForm }: Pick<LazyActors, "openAccountForm">) =>
  accountFormPopupMachine.provide({ actors: { openForm: openFlow(openAccountForm) } });
