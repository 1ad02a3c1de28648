import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";

interface AcknowledgeButtonProps {
  readonly attempt: { readonly send: (event: { readonly type: "ACKNOWLEDGED" }) => void };
}

/** The button that acknowledges an attempt's outcome: it is not shown again. */
export const AcknowledgeButton = ({ attempt }: AcknowledgeButtonProps) => {
  const t = useText("attempt");
  return (
    <Button variant="quiet" onClick={() => attempt.send({ type: "ACKNOWLEDGED" })}>
      {t("understood")}
    </Button>
  );
};
