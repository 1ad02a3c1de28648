import type { CallFailure } from "../../domain/call/failure.ts";
import { isOffline } from "../../domain/call/read-options.ts";
import { lazyExtra } from "../kit/lazy-part.ts";
import { useOnline } from "../kit/use-online.ts";
import type { OfflineNoticeProps } from "./offline-notice.tsx";

/** Its code comes when the page is quiet (`src/main/late/start-in-background.ts`). */
const LazyOfflineNotice = lazyExtra(
  async () => (await import("./offline-notice.tsx")).OfflineNotice,
);

interface WhenOfflineProps extends Omit<OfflineNoticeProps, "failure"> {
  /** Null, or another failure than of the network: nothing is shown. */
  readonly failure: CallFailure | null;
}

/**
 * The notice over a screen whose content could not be read again. It is read again when the browser is online,
 * also where the notice's code did not come.
 */
export const WhenOffline = ({ failure, ...rest }: WhenOfflineProps) => {
  const isLost = isOffline(failure);
  useOnline(isLost ? rest.onRetry : null);
  return isLost ? <LazyOfflineNotice failure={failure} {...rest} /> : null;
};
