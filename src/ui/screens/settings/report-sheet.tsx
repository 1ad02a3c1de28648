import { useState } from "react";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import styles from "./sheet.module.css";

export interface ReportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The file of the report. */
  readonly plain: string;
  /** The same with the amounts. */
  readonly withAmounts: string;
}

const save = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "shop-report.json";
  link.click();
  // By then the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Shows the whole file of a bug report before it is saved. */
export const ReportSheet = ({ open, onClose, plain, withAmounts }: ReportSheetProps) => {
  const t = useText("bug-report");
  const [hasAmounts, setHasAmounts] = useState(false);
  const close = (): void => {
    // Reset each time: the sheet never opens with the amounts.
    setHasAmounts(false);
    onClose();
  };
  const file = hasAmounts ? withAmounts : plain;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t("title")}
      foot={
        <Button
          variant="primary"
          large
          wide
          onClick={() => {
            save(file);
            close();
          }}
        >
          {t("save")}
        </Button>
      }
    >
      <div className="stack-high">
        <p className="soft">{t("lead")}</p>
        <div>
          <Checkbox label={t("amounts")} checked={hasAmounts} onChange={setHasAmounts} />
        </div>
        {/* A container that scrolls is reached by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.file} tabIndex={0} role="region" aria-label={t("content")}>
          {file}
        </pre>
      </div>
    </Sheet>
  );
};
