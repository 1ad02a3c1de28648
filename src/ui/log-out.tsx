import { Suspense, useState } from "react";
import { hasOpenAttempts } from "../domain/session/has-open-attempts.ts";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { LazyConfirmDialog } from "./kit/lazy-confirm-dialog.ts";
import { useShop } from "./shop.tsx";

interface LogOutProps {
  readonly label: string;
  readonly title: string;
  readonly message: string;
}

/**
 * Logging out, after a question (specification §2); with something open, the customer is told (D7.8).
 *
 * @spec S2.63
 */
export const LogOut = ({ label, title, message }: LogOutProps) => {
  const common = useText("common");
  const { session } = useShop();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [hasOpen, setHasOpen] = useState(false);
  const attempt = useText("attempt");
  return (
    <>
      <Button
        wide
        onClick={() => {
          setAsked(true);
          setHasOpen(hasOpenAttempts(session.getSnapshot().context));
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {wasAsked ? (
        <Suspense>
          <LazyConfirmDialog
            open={isAsking}
            title={title}
            description={hasOpen ? `${attempt("logOutOpen")} ${message}` : message}
            confirmLabel={label}
            cancelLabel={common("cancel")}
            onConfirm={() => session.send({ type: "LOG_OUT" })}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
