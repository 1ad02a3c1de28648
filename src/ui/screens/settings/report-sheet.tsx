import { useEffect, useState } from "react";
import { useText } from "../../i18n/use-text.ts";
import { BottomSheet } from "../../kit/bottom-sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Notice } from "../../kit/notice.tsx";
import styles from "./report-sheet.module.css";

interface ReportSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Resolves to what writes the file, with the amounts or without. */
  readonly openReport: () => Promise<(hasAmounts: boolean) => string>;
}

const save = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "shop-report.json";
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Shows the whole file of a bug report before it is saved. Both forms are of the moment of the opening. */
export const ReportSheet = ({ open, onClose, openReport }: ReportSheetProps) => {
  const t = useText("settings");
  const common = useText("common");
  const [files, setFiles] = useState<{ readonly plain: string; readonly amounts: string } | null>();
  const [hasAmounts, setHasAmounts] = useState(false);
  useEffect(() => {
    if (!open) return;
    openReport().then(
      (report) => setFiles({ plain: report(false), amounts: report(true) }),
      () => setFiles(null),
    );
  }, [open, openReport]);
  const close = (): void => {
    // Asked again each time: a report with amounts is never the one that opens.
    setHasAmounts(false);
    onClose();
  };
  const file = hasAmounts ? files?.amounts : files?.plain;
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t("saveReport")}
      closeLabel={common("close")}
      foot={
        <Button
          variant="primary"
          large
          wide
          disabled={file === undefined}
          onClick={() => {
            if (file !== undefined) save(file);
            close();
          }}
        >
          {t("saveFile")}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.lead}>{t("reportLead")}</p>
        <div className={styles.choice}>
          <Checkbox label={t("reportAmounts")} checked={hasAmounts} onChange={setHasAmounts} />
        </div>
        {files === null ? (
          <Notice tone="danger">{t("reportFailed")}</Notice>
        ) : (
          // A container that scrolls is reached by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className={styles.file} tabIndex={0} role="region" aria-label={t("reportContent")}>
            {file}
          </pre>
        )}
      </div>
    </BottomSheet>
  );
};
