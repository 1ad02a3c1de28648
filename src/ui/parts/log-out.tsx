import { useSelector } from "@xstate/react";
import type { LogOutRef } from "../../domain/session/log-out.machine.ts";
import { useText } from "../i18n/use-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { Button } from "../kit/button.tsx";
import { LazyConfirmDialog } from "../kit/lazy-confirm-dialog.ts";
import { DeferredPart } from "./deferred-part.tsx";
import { useWasEverTrue } from "../kit/use-was-ever-true.ts";

export const LogOut = ({ logOut }: { readonly logOut: LogOutRef }) => {
  const common = useText("common");
  const t = useText("attempt");
  const isAsking = useSelector(logOut, (snapshot) => snapshot.matches("confirming"));
  const { hasOpen, isChanging } = useSelector(logOut, ({ context }) => context);
  return (
    <>
      <Button wide onClick={() => logOut.send({ type: "ASK" })}>
        {t("logOut")}
      </Button>
      {useWasEverTrue(isAsking) ? (
        <DeferredPart requested>
          <LazyConfirmDialog
            open={isAsking}
            title={t("logOutTitle")}
            description={[
              ...(hasOpen || isChanging ? [t("logOutOpen")] : []),
              ...(hasOpen ? [t("logOutWaits")] : []),
              t("logOutMessage"),
            ].join(punctuation(" "))}
            confirmLabel={t("logOut")}
            cancelLabel={common("stay")}
            onConfirm={() => logOut.send({ type: "CONFIRM" })}
            onCancel={() => logOut.send({ type: "CANCEL" })}
          />
        </DeferredPart>
      ) : null}
    </>
  );
};
