import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { isRefused } from "../../../domain/call/failure.ts";
import { passwordMinimum } from "../../../domain/session/password-length.ts";
import { parseInviteCode, type RegisterField } from "../../../domain/session/register-form.ts";
import {
  isOutcomeOpen,
  isReconciling,
  isSubmitting,
} from "../../../domain/session/register-screen-selectors.ts";
import { shownFailure } from "../../../domain/session/shown-failure.ts";
import { focusFirstWrongField } from "../../kit/focus-first-wrong-field.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { Form } from "../../kit/form.tsx";
import { Notice } from "../../kit/notice.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { toast } from "../../kit/toast-store.ts";
import { TextField } from "../../kit/text-field.tsx";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { routes, withSearch } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { InvitePart } from "./invite-part.tsx";
import { registerFailureText, registerProblemText } from "./register-failure-text.ts";
import styles from "./register-screen.module.css";

/** @spec S2.3 S2.4 S2.57 S8.3 */
export const Screen = ({ actors: logic }: ScreenProps<"register">) => {
  const t = useText("register");
  const common = useText("common");
  const { policy, session } = useShop();
  const search = useSearch();
  const [, goTo] = useLocation();

  const linkCode = parseInviteCode(new URLSearchParams(search).get("invite_code"));
  const register = useScreenActor(logic, { input: { session, policy, linkCode } });
  const context = useSelector(register, (snapshot) => snapshot.context);
  const { form, problems, finding } = context;
  const failure = shownFailure(context);
  useLanguageChange(() => register.send({ type: "LANGUAGE_CHANGED" }));
  const submitting = useSelector(register, isSubmitting);
  const settling = useSelector(register, isReconciling);
  const isOpen = useSelector(register, isOutcomeOpen);

  const formElement = useRef<HTMLFormElement>(null);
  useActorEvent(register, "unauthorized", () => goTo(withSearch(routes.login, search)));
  useActorEvent(register, "form has problems", () => focusFirstWrongField(formElement));
  // The pressed button now does something else, so the first suggested action takes the focus.
  useActorEvent(register, "no response", () => focusFirstWrongField(formElement, "[name=log-in]"));
  useActorEvent(register, "not registered", () =>
    focusFirstWrongField(formElement, "[type=submit]"),
  );
  useActorEvent(register, "outcome check failed", ({ failure }) =>
    toast(registerFailureText(t, common, failure), { tone: "danger" }),
  );

  const errorOf = (name: RegisterField): string | undefined => {
    const problem = problems[name];
    if (problem !== undefined) return registerProblemText(t, name, problem);
    return name === "username" && finding === "name is taken" ? t("nameIsTaken") : undefined;
  };
  const field = (name: RegisterField) => ({
    name,
    value: form[name],
    readOnly: submitting || settling,
    onValueChange: (value: string) => register.send({ type: "CHANGED", field: name, value }),
    error: errorOf(name),
  });

  return (
    <ScreenFrame
      padded
      bar={
        <BackBar
          title={t("title")}
          fallback={withSearch(routes.login, search)}
          actions={policy.languageSwitch ? <LanguageSwitch bare /> : null}
        />
      }
    >
      <p className="soft">{t("lead")}</p>
      <Form
        ref={formElement}
        className={styles.form}
        onSubmit={() => register.send({ type: "SUBMIT" })}
      >
        <InvitePart register={register} field={field("inviteCode")} />
        <TextField
          {...field("username")}
          label={t("username")}
          hint={t("usernameHint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          {...field("password")}
          label={t("password")}
          hint={t("passwordHint", { count: passwordMinimum })}
          type="password"
          autoComplete="new-password"
          enterKeyHint="next"
          reveal={{ show: common("showPassword"), hide: common("hidePassword") }}
        />
        <TextField
          {...field("phone")}
          label={policy.phoneRequiredAtRegister ? t("phone") : t("phoneOptional")}
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
        <TextField
          {...field("email")}
          label={t("emailOptional")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="go"
        />
        <div className={styles.outcome}>
          {isOpen ? (
            <Notice tone="warn" title={t("unknownTitle")}>
              {t("unknownMessage")}
            </Notice>
          ) : null}
          {/* That an answer is missing is said above. */}
          {failure === null || (isOpen && !("call" in failure && isRefused(failure))) ? null : (
            <Notice tone="danger">{registerFailureText(t, common, failure)}</Notice>
          )}
          {finding === "not created" ? <Notice tone="info">{t("notCreated")}</Notice> : null}
        </div>
        {isOpen ? (
          <Button
            variant="primary"
            large
            wide
            name="log-in"
            busy={settling}
            busyLabel={common("loggingIn")}
            onClick={() => register.send({ type: "LOG_IN" })}
          >
            {t("unknownLogIn")}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={isOpen ? "secondary" : "primary"}
          large
          wide
          busy={submitting}
          busyLabel={t("submitting")}
          aria-disabled={settling}
        >
          {isOpen ? t("unknownTryAgain") : t("submit")}
        </Button>
      </Form>
      <p className={styles.login}>
        {t("haveAccount")}{" "}
        <Link className="text-link" href={withSearch(routes.login, search)}>
          {t("logIn")}
        </Link>
      </p>
    </ScreenFrame>
  );
};
