import { type ComponentType, Suspense, useState } from "react";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { lazily } from "./kit/lazily.ts";
import { Notice } from "./kit/notice.tsx";
import type { OrderDeskParts, OrderDeskProps } from "./order-desk.tsx";
import { ScreenBoundary } from "./routing/screen-boundary.tsx";
import { useOnce } from "./use-once.ts";
import styles from "./use-order-desk.module.css";

/**
 * What can be done about orders, fetched as soon as the screen is drawn: an order can be seen
 * without the code that sends. Draw the `Desk` as long as the screen is there; `desk` is null until
 * it has come.
 *
 * @param load the desk with its calls
 */
export const useOrderDesk = <Props extends object>(
  load: () => Promise<ComponentType<Props & Pick<OrderDeskProps, "onReady">>>,
) => {
  const [desk, setDesk] = useState<OrderDeskParts | null>(null);
  const Desk = useOnce(() => {
    const Loaded = lazily(load);
    return (props: Props) => (
      <ScreenBoundary fallback={(retry) => <DeskFailed onRetry={retry} />}>
        <Suspense>
          <Loaded {...props} onReady={setDesk} />
        </Suspense>
      </ScreenBoundary>
    );
  });
  return { desk, Desk };
};

/** It could not be fetched; the orders can be seen all the same. */
const DeskFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const common = useText("common");
  return (
    <div className={styles.place}>
      <Notice
        tone="danger"
        title={common("failureTitle")}
        action={
          <Button variant="quiet" onClick={onRetry}>
            {common("retry")}
          </Button>
        }
      >
        {common("screenFailedHint")}
      </Notice>
    </div>
  );
};
