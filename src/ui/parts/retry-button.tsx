import { useRef } from "react";
import { useText } from "../i18n/use-text.ts";
import { Button, type ButtonProps } from "../kit/button.tsx";
import { useFocusOnLeaving } from "../kit/use-focus-on-leaving.ts";

interface RetryButtonProps extends Pick<ButtonProps, "busy" | "busyLabel"> {
  readonly onRetry: () => void;
}

/** Goes with what it is for, perhaps with the focus. */
export const RetryButton = ({ onRetry, ...rest }: RetryButtonProps) => {
  const t = useText("common");
  const box = useRef<HTMLButtonElement>(null);
  useFocusOnLeaving(box);
  return (
    <Button {...rest} ref={box} variant="quiet" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
};
