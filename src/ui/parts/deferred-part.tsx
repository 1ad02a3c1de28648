import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LazyPartFailed } from "./lazy-part-failed.tsx";
import { useOnline } from "../kit/use-online.ts";
import { type RetryScreen, ScreenBoundary } from "../routing/screen-boundary.tsx";

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

interface LostPartProps extends Pick<DeferredPartProps, "requested"> {
  readonly retry: RetryScreen;
  /** The failure notice. */
  readonly children: ReactNode;
}

/** What was lost before the customer asked for it is loaded again when they ask, or when the browser is online. */
const LostPart = ({ requested, retry, children }: LostPartProps) => {
  const [wasRequested] = useState(requested);
  const again = () => retry("by itself");
  const latest = useEffectEvent(again);
  useOnline(wasRequested ? null : again);
  useEffect(() => {
    if (requested && !wasRequested) latest();
  }, [requested, wasRequested]);
  return wasRequested ? children : null;
};

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
    <ScreenBoundary
      fallback={(retry) => (
        <LostPart requested={requested} retry={retry}>
          {failed(retry)}
        </LostPart>
      )}
    >
      {isMissing ? failed() : children}
    </ScreenBoundary>
  );
};
