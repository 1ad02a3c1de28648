import { Suspense, useState } from "react";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { LazyConfirmDialog } from "./kit/lazy-confirm-dialog.ts";
import { useShop } from "./shop.tsx";

interface LogOutProps {
  readonly label: string;
  readonly title: string;
  readonly message: string;
}

/** Logging out, after a question (specification §2). @spec S2.63 */
export const LogOut = ({ label, title, message }: LogOutProps) => {
  const common = useText("common");
  const { session } = useShop();
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
        {label}
      </Button>
      {wasAsked ? (
        <Suspense>
          <LazyConfirmDialog
            open={isAsking}
            title={title}
            description={message}
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
