import type { ReactNode } from "react";
import { LazyPartFailed } from "./lazy-part-failed.tsx";
import { ScreenBoundary } from "../routing/screen-boundary.tsx";

interface DeferredPartProps {
  /** The customer has asked for the part: a failed load is shown. */
  readonly requested: boolean;
  /** The class of the failure notice. */
  readonly className?: string | undefined;
  /** Called when the customer retries a failed load. */
  readonly onRetry?: () => void;
  /** A `lazyPart` component. */
  readonly children: ReactNode;
}

/**
 * A lazily loaded part of a screen. A failed load leaves the rest of the screen intact, and is
 * shown when the part is asked for.
 */
export const DeferredPart = ({ requested, className, onRetry, children }: DeferredPartProps) => (
  <ScreenBoundary
    fallback={(retry) =>
      requested ? (
        <LazyPartFailed
          className={className}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      ) : null
    }
  >
    {children}
  </ScreenBoundary>
);
