import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";

/** The quiet button that tries again what a notice tells of. */
export const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("common");
  return (
    <Button variant="quiet" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
};
