import { useSelector } from "@xstate/react";
import { attemptStatus, isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import { subtract } from "../../../domain/money/amount.ts";
import {
  isReviewReady,
  type WithdrawalRef,
} from "../../../domain/withdrawal/withdrawal.machine.ts";
import { useFormats } from "../../i18n/formats.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { LargeAmount } from "../../kit/large-amount.tsx";
import { accountName } from "../../withdrawal-account-form/account-name.ts";
import { WholeNumber } from "../../withdrawal-account-form/whole-number.tsx";
import styles from "./details.module.css";
import { Fact } from "./fact.tsx";
import { popupSymbol } from "./problem-text.ts";
import { UnlessFrozen } from "./unless-frozen.tsx";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";

interface WithdrawReviewProps {
  readonly withdrawal: WithdrawalRef;
  readonly open: boolean;
}

/** What is about to be sent: the amount, the full account, and the remaining balance. */
export const WithdrawReview = ({ withdrawal, open }: WithdrawReviewProps) => {
  const t = useText("wallet");
  const accountText = useText("withdrawal-accounts");
  const { exact } = useFormats();
  const { reviewed, balance, attempt } = useSelector(withdrawal, ({ context }) => context);
  const isReady = useSelector(withdrawal, isReviewReady);
  const status = useSelector(attempt, attemptStatus);
  const close = () => withdrawal.send({ type: "REVIEW_CLOSED" });
  if (reviewed === null) return null;
  const { account, amount } = reviewed;
  const isUsdt = account.kind === "usdt";
  const bank = [accountName(accountText, account), account.branchName]
    .filter(Boolean)
    .join(punctuation(", "));
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t("reviewTitle")}
      foot={
        <>
          {open ? <WithdrawalNotice withdrawal={withdrawal} symbol={popupSymbol} /> : null}
          <UnlessFrozen withdrawal={withdrawal}>
            {isDecidedInNotice(status) ? null : (
              <Button
                variant="primary"
                large
                wide
                busy={status === "sending" || status === "checking"}
                busyLabel={t("withdrawing")}
                aria-disabled={!isReady}
                onClick={() => withdrawal.send({ type: "CONFIRMED" })}
              >
                {t("withdraw")}
              </Button>
            )}
            <Button variant="quiet" wide onClick={close}>
              {t("reviewBack")}
            </Button>
          </UnlessFrozen>
        </>
      }
    >
      <p className={styles.amount}>
        <LargeAmount text={exact(amount, popupSymbol)} />
      </p>
      <dl className={styles.facts}>
        <Fact label={isUsdt ? t("network") : t("account")}>{isUsdt ? account.bankName : bank}</Fact>
        {isUsdt || account.accountName === "" ? null : (
          <Fact label={t("holder")}>{account.accountName}</Fact>
        )}
        <Fact label={isUsdt ? t("address") : t("number")}>
          <WholeNumber number={account.accountNumber} />
        </Fact>
        {balance === null ? null : (
          <Fact label={t("remains")}>{exact(subtract(balance, amount), popupSymbol)}</Fact>
        )}
      </dl>
    </Sheet>
  );
};
