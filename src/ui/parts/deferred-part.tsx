import type { ReactNode } from "react";
import { LazyPartFailed } from "./lazy-part-failed.tsx";
import { ScreenBoundary } from "../routing/screen-boundary.tsx";

interface DeferredPartProps {
  /** The customer has asked for the part: a failed load is shown. */
  readonly requested: boolean;
  /** The code of its logic could not be loaded, which a screen's machine reports. */
  readonly isMissing?: boolean;
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
export const DeferredPart = ({
  requested,
  isMissing = false,
  className,
  onRetry,
  children,
}: DeferredPartProps) => {
  const failed = (retry?: () => void): ReactNode =>
    requested ? (
      <LazyPartFailed
        className={className}
        onRetry={() => {
          onRetry?.();
          retry?.();
        }}
      />
    ) : null;
  return (
    <ScreenBoundary fallback={(retry) => failed(retry)}>
      {isMissing ? failed() : children}
    </ScreenBoundary>
  );
};
