import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { passwordMinimum } from "../../../domain/session/password-length.ts";
import { fieldOfPasswordFailure } from "../../../domain/settings/password-failure.ts";
import type { PasswordField, PasswordProblem } from "../../../domain/settings/password-form.ts";
import type { PasswordRef } from "../../../domain/settings/settings-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { focusFirstWrongField } from "../../kit/focus-first-wrong-field.ts";
import type { Text } from "../../i18n/text.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Form } from "../../kit/form.tsx";
import { Notice } from "../../kit/notice.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";

const problemText = (
  t: Text<"settings">,
  field: PasswordField,
  problem: PasswordProblem,
): string => {
  switch (problem) {
    case "required":
      return t(`required.${field}`);
    case "too short":
      return t("tooShort", { count: passwordMinimum });
    case "same as current":
      return t("sameAsCurrent");
    case "differs":
      return t("differs");
  }
};

/** The form that changes the password (specification §5), and its outcome. */
export const PasswordSheet = ({ password }: { readonly password: PasswordRef }) => {
  const t = useText("settings");
  const common = useText("common");
  const attempt = useText("attempt");
  const { session } = useShop();
  const username = useSession(({ context }) => context.user?.username);
  const { isShown, hasOpen, form, problems, failure } = useSelector(
    password,
    ({ context }) => context,
  );
  const sending = useSelector(password, (snapshot) => snapshot.matches("sending"));
  const isUnknown = useSelector(password, (snapshot) =>
    snapshot.matches({ form: "outcome unknown" }),
  );

  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();
  useActorEvent(password, "form has problems", () => focusFirstWrongField(formElement));
  useActorEvent(password, "not changed", () => focusFirstWrongField(formElement));

  const wrongField = failure === null ? null : fieldOfPasswordFailure(failure);
  const errorOf = (name: PasswordField): string | undefined => {
    const problem = problems[name];
    if (problem !== undefined) return problemText(t, name, problem);
    return failure !== null && name === wrongField ? failureText(common, failure) : undefined;
  };
  const field = (name: PasswordField) => ({
    name,
    label: t(`password.${name}`),
    value: form[name],
    type: "password",
    readOnly: sending,
    reveal: { show: common("showPassword"), hide: common("hidePassword") },
    error: errorOf(name),
    onValueChange: (value: string) => password.send({ type: "CHANGED", field: name, value }),
  });

  return (
    <Sheet
      open={isShown}
      onClose={() => password.send({ type: "CLOSED" })}
      title={t("changePassword")}
      foot={
        <>
          {isUnknown ? (
            <Button variant="primary" large wide onClick={() => session.send({ type: "LOG_OUT" })}>
              {t("logInAgain")}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={formId}
            variant={isUnknown ? "secondary" : "primary"}
            large
            wide
            busy={sending}
            busyLabel={t("changing")}
          >
            {isUnknown ? t("tryAgain") : t("changePassword")}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        ref={formElement}
        className="stack-high"
        onSubmit={() => password.send({ type: "SUBMIT" })}
      >
        <p className="soft">{t("passwordLead")}</p>
        {isUnknown ? (
          <Notice tone="warn" title={t("unknownTitle")}>
            {t("unknownMessage")}
          </Notice>
        ) : failure === null || wrongField !== null ? null : (
          <Notice tone="danger" title={t("notChanged")}>
            {failureText(common, failure)}
          </Notice>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={username ?? ""} readOnly hidden />
        <TextField {...field("current")} autoComplete="current-password" enterKeyHint="next" />
        <TextField
          {...field("next")}
          hint={t("nextHint", { count: passwordMinimum })}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <TextField {...field("confirmation")} autoComplete="new-password" enterKeyHint="go" />
        {/* Beside the button: it may come with the tap. */}
        {hasOpen ? (
          <Notice tone="warn">{`${attempt("logOutOpen")}${punctuation(" ")}${attempt("logOutWaits")}`}</Notice>
        ) : null}
      </Form>
    </Sheet>
  );
};
