import { type ReactNode, Suspense } from "react";
import { useText } from "./i18n/use-text.ts";
import { Button } from "./kit/button.tsx";
import { Notice } from "./kit/notice.tsx";
import { ScreenBoundary } from "./routing/screen-boundary.tsx";

interface DeferredPartProps {
  /** The customer waits for it: what could not be fetched is said. */
  readonly asked: boolean;
  /** Where the screen says it. */
  readonly className: string | undefined;
  /** Made by `lazily`. */
  readonly children: ReactNode;
}

/**
 * A part of a screen that is fetched behind it. Where that fails, the rest of the screen goes on,
 * and the customer hears of it when the part is asked for.
 */
export const DeferredPart = ({ asked, className, children }: DeferredPartProps) => (
  <ScreenBoundary
    fallback={(retry) => (asked ? <PartFailed className={className} onRetry={retry} /> : null)}
  >
    <Suspense>{children}</Suspense>
  </ScreenBoundary>
);

interface PartFailedProps {
  readonly className: string | undefined;
  readonly onRetry: () => void;
}

/** Tells that a part of the screen could not be fetched. */
export const PartFailed = ({ className, onRetry }: PartFailedProps) => {
  const common = useText("common");
  return (
    <div className={className}>
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
