import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import ReceiptText from "lucide/dist/esm/icons/receipt-text.mjs";
import { type ComponentType, useState } from "react";
import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import { toast } from "../../kit/toast-store.ts";
import type { ReportSheetProps } from "./report-sheet.tsx";
import { SettingsButton, SettingsCard } from "./settings-card.tsx";

interface ReportPartProps {
  /** Resolves to a function that writes the report's file, with or without the amounts. */
  readonly openReport: () => Promise<(hasAmounts: boolean) => string>;
}

interface Opened extends Pick<ReportSheetProps, "plain" | "withAmounts" | "open"> {
  readonly Sheet: ComponentType<ReportSheetProps>;
}

/** Opens the sheet with a report of this page. Its code loads at the tap, which requires a network. */
export const ReportPart = ({ openReport }: ReportPartProps) => {
  const t = useText("settings");
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (): void => {
    Promise.all([
      import("./report-sheet.tsx"),
      openReport(),
      loadNamespace(currentLanguage(), "bug-report"),
    ]).then(
      ([{ ReportSheet }, write]) =>
        setOpened({
          Sheet: ReportSheet,
          plain: write(false),
          withAmounts: write(true),
          open: true,
        }),
      () => toast(t("reportFailed"), { tone: "danger" }),
    );
  };
  return (
    <SettingsCard title={t("help")}>
      <SettingsButton
        icon={<Icon icon={ReceiptText} size={22} />}
        label={t("saveReport")}
        end={<Icon icon={ChevronRight} size={20} />}
        onPress={open}
      />
      {opened === null ? null : (
        <opened.Sheet
          open={opened.open}
          plain={opened.plain}
          withAmounts={opened.withAmounts}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
    </SettingsCard>
  );
};
