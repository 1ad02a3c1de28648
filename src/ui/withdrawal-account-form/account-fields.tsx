import type { SnapshotFrom } from "xstate";
import {
  accountDigits,
  type AccountField,
  type AccountTextField,
  addressToCompare,
} from "../../domain/withdrawal-account/account-form.ts";
import {
  usdtAccountName,
  usdtNetworks,
} from "../../domain/withdrawal-account/withdrawal-account.ts";
import type {
  AccountFormLogic,
  AccountFormRef,
} from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { useText } from "../i18n/use-text.ts";
import { ChoiceField } from "../kit/choice-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { accountProblemText } from "./account-texts.ts";
import { AddressComparison } from "./address-comparison.tsx";

interface AccountFieldsProps {
  readonly actor: AccountFormRef;
  readonly context: SnapshotFrom<AccountFormLogic>["context"];
  /** The form is being sent. */
  readonly readOnly: boolean;
}

/** The fields of the chosen kind. @spec S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23 S5.24 */
export const AccountFields = ({ actor, context, readOnly }: AccountFieldsProps) => {
  const t = useText("withdrawal-accounts");
  const { form, problems, policy } = context;
  const errorOf = (name: AccountField) => {
    const problem = problems[name];
    return problem === undefined ? undefined : accountProblemText(t, name, problem, form);
  };
  const compared = addressToCompare(form, policy);
  const field = (name: AccountTextField) => ({
    name,
    value: form[name],
    readOnly,
    onValueChange: (value: string) => actor.send({ type: "CHANGED", field: name, value }),
    error: errorOf(name),
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <>
      <ChoiceField
        label={t("kind")}
        options={[
          { value: "bank", label: t("kind.bank") },
          { value: "usdt", label: t("kind.usdt") },
        ]}
        value={form.kind}
        disabled={readOnly}
        onChange={(kind) => actor.send({ type: "KIND_CHOSEN", kind })}
      />
      {form.kind === "bank" ? (
        <>
          <TextField {...field("bankName")} label={t("bankName")} enterKeyHint="next" />
          {policy.bankBranchName ? (
            <TextField {...field("branchName")} label={t("branchName")} enterKeyHint="next" />
          ) : null}
          <TextField
            {...field("accountNumber")}
            label={t("accountNumber")}
            hint={t("accountNumberHint", accountDigits)}
            inputMode="numeric"
            enterKeyHint="next"
          />
          <TextField
            {...field("accountName")}
            label={t("accountName")}
            hint={t("accountNameHint")}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="done"
          />
        </>
      ) : (
        <>
          <ChoiceField
            label={t("network")}
            options={usdtNetworks.map((network) => ({ value: network, label: network }))}
            value={form.network}
            disabled={readOnly}
            onChange={(network) => actor.send({ type: "NETWORK_CHOSEN", network })}
            error={errorOf("network")}
          />
          <TextField
            {...field("address")}
            label={t("address")}
            hint={t("addressHint")}
            autoCapitalize="none"
            enterKeyHint="done"
          />
          {compared === null ? null : <AddressComparison {...compared} />}
          <p className="note">{t("usdtAccountName", { name: usdtAccountName })}</p>
        </>
      )}
    </>
  );
};
