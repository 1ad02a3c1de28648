import { kindOfDestination } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { LargeAmount } from "../../kit/large-amount.tsx";
import { accountName } from "../../withdrawal-account-form/account-name.ts";
import { AccountNumber } from "../../withdrawal-account-form/account-number.tsx";
import styles from "./details.module.css";
import { Fact } from "./fact.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";
import { WithdrawalStatusTag } from "./status-tags.tsx";

interface WithdrawalSheetProps {
  readonly withdrawal: Withdrawal;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The details of a withdrawal: status and destination. A rejected one leads to a new one. */
export const WithdrawalSheet = ({ withdrawal, open, onClose, onAgain }: WithdrawalSheetProps) => {
  const t = useText("wallet");
  const accountText = useText("withdrawal-accounts");
  const { instant } = useFormats();
  const amountOf = useExactAmount();
  const { bankName, bankAccount, status } = withdrawal;
  const kind = kindOfDestination(withdrawal);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("logType.withdrawal")}
      {...(status === "rejected"
        ? {
            foot: (
              <Button variant="primary" large wide onClick={onAgain}>
                {t("withdrawAgain")}
              </Button>
            ),
          }
        : {})}
    >
      <p className={styles.amount}>
        <LargeAmount text={amountOf(withdrawal.amount)} />
        <WithdrawalStatusTag status={status} />
      </p>
      <p className={styles.line}>{t(`statusLine.${status}`)}</p>
      <dl className={styles.facts}>
        <Fact label={t("account")}>{accountName(accountText, { kind, bankName })}</Fact>
        {bankAccount === "" ? null : (
          <Fact label={t("number")}>
            <AccountNumber account={{ accountNumber: bankAccount }} />
          </Fact>
        )}
        <Fact label={t("time")}>{instant(withdrawal.createdAt)}</Fact>
      </dl>
    </Sheet>
  );
};
