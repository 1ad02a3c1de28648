import { Result } from "effect";
import type { RefObject } from "react";
import { formatTyped } from "../../../domain/money/typed-format.ts";
import { zero } from "../../../domain/money/amount.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import { parseTyped } from "../../../domain/money/typed-amount.ts";
import type { RechargeRef } from "../../../domain/recharge/recharge.machine.ts";
import { quickAmounts } from "../../../domain/recharge/recharge-form.ts";
import { invalidAttribute } from "../../kit/focus-first-wrong-field.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { MethodOption } from "../../kit/method-option.tsx";
import { Form } from "../../kit/form.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useSession, useShop } from "../../shop/shop.tsx";
import { RechargeMethodIcon } from "./recharge-method-icon.tsx";
import styles from "./recharge-sheet.module.css";
import type { RechargeView } from "./recharge-flow-status.ts";

interface RechargeFormProps {
  readonly id: string;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly flow: RechargeRef;
  readonly view: RechargeView;
}

/** Amount and method. @spec S4.9 */
export const RechargeForm = ({ id, ref, flow, view: { snapshot, status } }: RechargeFormProps) => {
  const t = useText("recharge");
  const wallet = useText("wallet");
  const { policy } = useShop();
  const language = useLanguage();
  const { count, balance } = useFormats();
  const known = useSession(({ context }) => context.user?.balance ?? null);
  const { form, forOrder, unpayableOrder, problems } = snapshot.context;
  const isTyping = status === "free";
  const typed = parseTyped(form.amount);
  const type = (amount: string) => flow.send({ type: "AMOUNT_TYPED", amount });
  return (
    <Form id={id} ref={ref} className="stack-high" onSubmit={() => flow.send({ type: "SUBMIT" })}>
      {forOrder === null ? null : (
        <p className="note">{t(forOrder === unpayableOrder ? "orderOver" : "forOrder")}</p>
      )}
      <TextField
        name="amount"
        label={t("amount")}
        value={form.amount}
        onValueChange={type}
        readOnly={!isTyping}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={formatTyped(zero, language)}
        className={styles.amount ?? ""}
        {...(problems.amount === undefined
          ? // Reserves the error's line, so that the popup does not grow.
            { hint: known === null ? "\u00a0" : t("balanceNow", { balance: balance(known) }) }
          : {
              error:
                problems.amount === "notPositive"
                  ? t("problem.notPositive")
                  : wallet(`problem.${problems.amount}`),
            })}
      />
      <div role="group" aria-label={t("quickAmounts")} className={styles.quick}>
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.chip}
            aria-pressed={Result.isSuccess(typed) && typed.success === amount}
            onClick={() => type(toDecimalText(amount).replace(/\.00$/, ""))}
          >
            {count(amount / 100)}
          </button>
        ))}
      </div>
      <fieldset className={styles.methods} {...(problems.method && { [invalidAttribute]: true })}>
        <legend className={styles.legend}>{t("method")}</legend>
        {policy.rechargeMethods.map((method) => (
          <MethodOption
            key={method}
            group="recharge-method"
            icon={<RechargeMethodIcon method={method} size={22} />}
            name={t(`method.${method}`)}
            hint={t(`methodHint.${method}`)}
            checked={form.method === method}
            disabled={!isTyping && form.method !== method}
            onChoose={() => flow.send({ type: "METHOD_CHOSEN", method })}
          />
        ))}
        {problems.method === undefined ? null : (
          <p role="alert" className={styles.wrong}>
            {t("methodMissing")}
          </p>
        )}
      </fieldset>
    </Form>
  );
};
