import { useSelector } from "@xstate/react";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { useId, useRef } from "react";
import { attemptStatus, isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import { formatTyped } from "../../../domain/money/typed-format.ts";
import { zero } from "../../../domain/money/amount.ts";
import { withdrawalPrecision } from "../../../domain/withdrawal/withdrawal-precision.ts";
import {
  chosenAccount,
  type WithdrawalRef,
} from "../../../domain/withdrawal/withdrawal.machine.ts";
import { focusFirstWrongField, invalidAttribute } from "../../kit/focus-first-wrong-field.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { classNames } from "../../kit/class-names.ts";
import { Form } from "../../kit/form.tsx";
import { Icon } from "../../kit/icon.ts";
import { Notice } from "../../kit/notice.tsx";
import { TextField } from "../../kit/text-field.tsx";
import field from "../../kit/text-field.module.css";
import { useShop } from "../../shop/shop.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { AccountLine } from "./account-line.tsx";
import { popupSymbol, problemText } from "./problem-text.ts";
import { UnlessFrozen } from "./unless-frozen.tsx";
import { WithdrawalNotice } from "./withdrawal-notice.tsx";
// Imported after the stylesheet that it extends.
import styles from "./withdraw-sheet.module.css";

interface AccountFieldProps {
  /** Null: none is chosen. */
  readonly account: ReturnType<typeof chosenAccount>;
  /** The error text; undefined: none. */
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChoose: () => void;
}

/** The account that the money goes to. A tap opens the choice. */
const AccountField = ({ account, error, readOnly, onChoose }: AccountFieldProps) => {
  const t = useText("wallet");
  const errorId = useId();
  const hasError = error !== undefined;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t("account")}</span>
      <button
        type="button"
        className={styles.account}
        aria-haspopup="dialog"
        onClick={readOnly ? undefined : onChoose}
        aria-disabled={readOnly}
        {...(hasError ? { [invalidAttribute]: true, "aria-describedby": errorId } : {})}
      >
        {account === null ? (
          <span className={styles.choose}>{t("chooseAccount")}</span>
        ) : (
          <AccountLine account={account} />
        )}
        <Icon icon={ChevronRight} size={20} className={styles.arrow} />
      </button>
      <span
        id={errorId}
        role="alert"
        className={hasError ? classNames(field.error, styles.error) : undefined}
      >
        {error}
      </span>
    </div>
  );
};

interface WithdrawSheetProps {
  readonly withdrawal: WithdrawalRef;
  readonly open: boolean;
}

/** The withdrawal form: amount and account (specification §2). @spec S2.70 S2.72 */
export const WithdrawSheet = ({ withdrawal, open }: WithdrawSheetProps) => {
  const t = useText("wallet");
  const common = useText("common");
  const formats = useFormats();
  const language = useLanguage();
  const { policy } = useShop();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(withdrawal, (state) => state);
  const { context } = snapshot;
  const { problem, balance, typed } = context;
  const status = useSelector(context.attempt, attemptStatus);
  const canSubmit = status === "free";

  useActorEvent(withdrawal, "form has a problem", () => focusFirstWrongField(form));

  const { minimumWithdrawal: minimum } = policy;
  const precision = withdrawalPrecision({ typed, balance, minimum });
  const limits = { ...popupSymbol, precision };
  const words = problem === null ? undefined : problemText(t, problem);
  const isReviewing = snapshot.matches({ popup: "reviewing" });
  const isAccountWrong = problem?.kind === "no account";
  return (
    <Sheet
      open={open}
      onClose={() => withdrawal.send({ type: "CLOSED" })}
      title={t("withdraw")}
      foot={
        <>
          {isReviewing ? null : <WithdrawalNotice withdrawal={withdrawal} symbol={popupSymbol} />}
          <UnlessFrozen withdrawal={withdrawal}>
            {isDecidedInNotice(status) ? null : (
              <Button
                type="submit"
                form={formId}
                variant="primary"
                large
                wide
                busy={status === "sending" || status === "checking"}
                busyLabel={status === "checking" ? common("loading") : t("withdrawing")}
              >
                {t("review")}
              </Button>
            )}
          </UnlessFrozen>
        </>
      }
    >
      <Form
        ref={form}
        id={formId}
        className="stack-high"
        onSubmit={() => {
          if (canSubmit) withdrawal.send({ type: "SUBMIT" });
        }}
      >
        <AccountField
          account={chosenAccount(context)}
          error={isAccountWrong ? words : undefined}
          readOnly={!canSubmit}
          onChoose={() => withdrawal.send({ type: "CHOOSE_ACCOUNT" })}
        />
        {context.isAccountGone ? <Notice tone="warn">{t("accountGone")}</Notice> : null}
        <div className={styles.field}>
          <TextField
            label={t("amount")}
            value={typed}
            onValueChange={(value) => withdrawal.send({ type: "TYPED", typed: value })}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={formatTyped(zero, language)}
            readOnly={!canSubmit}
            error={isAccountWrong ? undefined : words}
            className={styles.amount}
          />
          <div className={styles.limits}>
            <p>
              {balance === null
                ? null
                : t("availableAmount", { amount: formats.balance(balance, limits) })}
              <br />
              {t("minimumAmount", { amount: formats.balance(minimum, limits) })}
            </p>
            {policy.withdrawAll && balance !== null && balance !== zero ? (
              <Button
                variant="quiet"
                aria-disabled={!canSubmit}
                onClick={() => withdrawal.send({ type: "WITHDRAW_ALL", language })}
              >
                {t("withdrawAll")}
              </Button>
            ) : null}
          </div>
        </div>
      </Form>
    </Sheet>
  );
};
