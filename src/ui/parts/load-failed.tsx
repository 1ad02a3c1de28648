import type { ReactNode } from "react";
import type { CallFailure } from "../../domain/call/failure.ts";
import { isOffline } from "../../domain/call/read-options.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { ErrorState } from "../kit/error-state.tsx";

interface LoadFailedProps {
  readonly title: string;
  /** Null: not known. */
  readonly failure: CallFailure | null;
  readonly onRetry: () => void;
  /** It is being read again. */
  readonly busy?: boolean;
  readonly secondary?: ReactNode;
}

/** What replaces a screen's content that could not be read. */
export const LoadFailed = ({ title, failure, onRetry, busy, secondary }: LoadFailedProps) => {
  const t = useText("common");
  return (
    <ErrorState
      title={title}
      message={failure === null ? undefined : failureText(t, failure)}
      isOffline={isOffline(failure)}
      retry={{ label: t("retry"), onRetry, busy, busyLabel: t("loading") }}
      secondary={secondary}
    />
  );
};
