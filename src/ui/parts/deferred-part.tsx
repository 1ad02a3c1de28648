import { type ReactNode, Suspense } from "react";
import { PartFailed } from "./part-failed.tsx";
import { ScreenBoundary } from "../routing/screen-boundary.tsx";

interface DeferredPartProps {
  /** The customer waits for it: what could not be fetched is said. */
  readonly asked: boolean;
  /** Where the screen says it. */
  readonly className: string | undefined;
  /** The customer wants what could not be fetched once more. */
  readonly onRetry?: () => void;
  /** Made by `lazyWithRetry`. */
  readonly children: ReactNode;
}

/**
 * A part of a screen that is fetched behind it. Where that fails, the rest of the screen goes on,
 * and the customer hears of it when the part is asked for.
 */
export const DeferredPart = ({ asked, className, onRetry, children }: DeferredPartProps) => (
  <ScreenBoundary
    fallback={(retry) =>
      asked ? (
        <PartFailed
          className={className}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      ) : null
    }
  >
    <Suspense>{children}</Suspense>
  </ScreenBoundary>
);
