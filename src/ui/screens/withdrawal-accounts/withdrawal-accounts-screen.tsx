import { useSelector } from "@xstate/react";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useEffect } from "react";
import { createActor } from "xstate";
import { attemptStatus, isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { isPartMissing } from "../../../domain/withdrawal-account/withdrawal-accounts-screen-selectors.ts";
import {
  isAdding,
  isFormOpen,
} from "../../../domain/withdrawal-account/account-form-popup-selectors.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { toast } from "../../kit/toast-store.ts";
import { LazyPartFailed } from "../../parts/lazy-part-failed.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { routes } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { AccountFormMissing } from "../../withdrawal-account-form/account-form-missing.tsx";
import { LazyAccountAttemptNotice } from "../../withdrawal-account-form/lazy-account-attempt-notice.ts";
import { AccountFormPopup } from "../../withdrawal-account-form/account-form-popup.tsx";
import { AccountList } from "./account-list.tsx";

export const createAhead: CreateAhead<"withdrawal-accounts"> = (logic, { session }) =>
  createActor(logic, { input: { session } });

const RemovalDialog = lazyPart(
  async () => (await import("./account-removal-dialog.tsx")).AccountRemovalDialog,
);

/** @spec S2.14 S2.73 S2.74 S2.75 S2.76 S2.77 */
export const Screen = ({ actors }: ScreenProps<"withdrawal-accounts">) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const { session } = useShop();

  const memory = useMemory<readonly WithdrawalAccount[]>("accounts");
  const accountsScreen = useScreenActor(actors, {
    input: { session, restored: memory.restored },
  });
  const { accounts, failure, form, attempt, removal, isRefreshRequested } = useSelector(
    accountsScreen,
    ({ context }) => context,
  );
  const isMissing = useSelector(accountsScreen, isPartMissing);
  const isInDoubt = useSelector(
    attempt ?? undefined,
    (state) => state !== undefined && isDecidedInNotice(attemptStatus(state)),
  );
  const isRemoving = useSelector(
    removal ?? undefined,
    (state) => state !== undefined && !state.matches("resting"),
  );
  const isAddOpen = useSelector(
    form ?? undefined,
    (popup) => popup !== undefined && isFormOpen(popup) && isAdding(popup),
  );
  useEffect(() => {
    if (accounts !== null) memory.keep(accounts);
  }, [memory, accounts]);
  usePageReturn(() => accountsScreen.send({ type: "RETURNED" }));
  useActorEvent(accountsScreen, "refresh failed", ({ failure: why }) => {
    // The screen itself shows it.
    if (!isOffline(why))
      toast(`${t("loadFailed")}${punctuation(". ")}${failureText(common, why)}`, {
        tone: "danger",
      });
  });

  const add = () => accountsScreen.send({ type: "ADD" });
  return (
    <ScreenFrame
      bar={<BackBar title={t("title")} fallback={routes.user} />}
      padded
      foot={
        accounts === null || accounts.length === 0 || isOffline(failure) ? undefined : (
          <SubmitBar>
            <Button variant="primary" large wide onClick={add}>
              <Icon icon={Plus} size={20} /> {t("add")}
            </Button>
          </SubmitBar>
        )
      }
    >
      <Refreshable
        refreshing={isRefreshRequested}
        onRefresh={() => accountsScreen.send({ type: "REFRESH" })}
        list={accountsScreen}
        rows={() => accountsScreen.getSnapshot().context.accounts}
      >
        <div className="stack">
          {isMissing ? (
            <LazyPartFailed onRetry={() => accountsScreen.send({ type: "RETRY_PARTS" })} />
          ) : null}
          {form === null || removal === null || attempt === null ? null : (
            <>
              <AccountFormMissing popup={form} />
              <AccountFormPopup popup={form} />
              <DeferredPart requested={isInDoubt || isRemoving}>
                {isAddOpen ? null : (
                  <LazyAccountAttemptNotice attempt={attempt} onAskResend={add} onAnother={null} />
                )}
                <RemovalDialog removal={removal} form={form} />
              </DeferredPart>
            </>
          )}
          {accounts === null ? null : (
            <WhenOffline
              flush
              failure={failure}
              onRetry={() => accountsScreen.send({ type: "RETURNED" })}
            />
          )}
          <AccountList accountsScreen={accountsScreen} />
        </div>
      </Refreshable>
    </ScreenFrame>
  );
};
