import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";

export const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("common");
  return (
    <Button variant="quiet" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
};
