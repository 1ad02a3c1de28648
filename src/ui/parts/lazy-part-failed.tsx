import { useText } from "../i18n/use-text.ts";
import { RetryButton } from "./retry-button.tsx";
import { Notice } from "../kit/notice.tsx";

interface LazyPartFailedProps {
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/** The customer may have asked from far below. In braces: React would take what is returned for a cleanup. */
const bringIntoView = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: "center" });
};

/** The error of a lazily loaded part that the customer asked for. */
export const LazyPartFailed = ({ className, onRetry }: LazyPartFailedProps) => {
  const common = useText("common");
  return (
    <div className={className} ref={bringIntoView}>
      <Notice
        tone="danger"
        title={common("failureTitle")}
        action={<RetryButton onRetry={onRetry} />}
      >
        {common("failure.Unreachable")}
      </Notice>
    </div>
  );
};
