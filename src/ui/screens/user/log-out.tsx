import { Suspense, useState } from "react";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { LazyConfirmDialog } from "../../kit/lazy-confirm-dialog.ts";

/** Logging out, after a question (specification §2). */
export const LogOut = ({ onConfirm }: { readonly onConfirm: () => void }) => {
  const t = useText("user");
  const common = useText("common");
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        wide
        onClick={() => {
          setAsked(true);
          setAsking(true);
        }}
      >
        {t("logOut")}
      </Button>
      {wasAsked ? (
        <Suspense>
          <LazyConfirmDialog
            open={isAsking}
            title={t("logOutTitle")}
            description={t("logOutMessage")}
            confirmLabel={t("logOut")}
            cancelLabel={common("cancel")}
            onConfirm={onConfirm}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
