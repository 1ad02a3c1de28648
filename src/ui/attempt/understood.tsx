import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";

interface UnderstoodProps {
  readonly attempt: { readonly send: (event: { readonly type: "ACKNOWLEDGED" }) => void };
}

/** The customer has read what became of an attempt: it is not told again. */
export const Understood = ({ attempt }: UnderstoodProps) => {
  const t = useText("attempt");
  return (
    <Button variant="quiet" onClick={() => attempt.send({ type: "ACKNOWLEDGED" })}>
      {t("understood")}
    </Button>
  );
};
