import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { Link, useSearch } from "wouter";
import { fieldOfFailure } from "../../../domain/session/login-failure.ts";
import type { LoginField } from "../../../domain/session/login-form.ts";
import { isSubmitting } from "../../../domain/session/login-screen-selectors.ts";
import { shownFailure } from "../../../domain/session/shown-failure.ts";
import { focusFirstWrongField } from "../../kit/focus-first-wrong-field.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Form } from "../../kit/form.tsx";
import { Notice } from "../../kit/notice.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { hasReturnRoute, routes, withSearch } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { useTitle } from "../../kit/use-title.ts";
import { loginFailureText } from "./login-failure-text.ts";
import styles from "./login-screen.module.css";
import { ServiceContact } from "./service-contact.tsx";
import { SiteMark } from "./site-mark.tsx";

/** @spec S2.2 S2.53 S2.54 S2.55 S6.3 S8.3 */
export const Screen = ({ actors: logic }: ScreenProps<"login">) => {
  const t = useText("login");
  const common = useText("common");
  const { policy, session } = useShop();
  const { endReason, endWords } = useSession(({ context }) => context);
  const search = useSearch();
  useTitle(t("title"));

  const login = useScreenActor(logic, { input: { session, policy } });
  useLanguageChange(() => login.send({ type: "LANGUAGE_CHANGED" }));
  const context = useSelector(login, (snapshot) => snapshot.context);
  const { settings, form, problems, isHelpShown } = context;
  const failure = shownFailure(context);
  const submitting = useSelector(login, isSubmitting);
  const shop = useSelector(settings, ({ context }) => context.value);
  const loadingShop = useSelector(settings, (snapshot) => snapshot.matches("loading"));

  const formElement = useRef<HTMLFormElement>(null);
  useActorEvent(login, "form has problems", () => focusFirstWrongField(formElement));
  useActorEvent(login, "login failed", () => focusFirstWrongField(formElement));

  const wrongField = failure === null ? null : fieldOfFailure(failure);
  const errorOf = (name: LoginField): string | undefined => {
    if (problems[name] !== undefined) return t(`required.${name}`);
    return failure !== null && name === wrongField
      ? loginFailureText(t, common, failure)
      : undefined;
  };
  const field = (name: LoginField) => ({
    name,
    label: t(name),
    value: form[name],
    readOnly: submitting,
    onValueChange: (value: string) => login.send({ type: "CHANGED", field: name, value }),
    error: errorOf(name),
  });
  const contact = <ServiceContact settings={shop} loading={loadingShop} />;

  return (
    <ScreenFrame padded>
      <header className={styles.head}>
        <div className={styles.top}>{policy.languageSwitch ? <LanguageSwitch /> : null}</div>
        <div className={styles.brand}>
          <SiteMark logo={shop?.siteLogo ?? null} />
          <p className={styles.site}>{shop?.siteName}</p>
        </div>
        <h1>{endReason === null && hasReturnRoute(search) ? t("pleaseLogIn") : t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
      <div className={styles.notices}>
        {endReason === "session ended" ? (
          <Notice tone="info">{endWords ?? common("failure.SessionEnded")}</Notice>
        ) : endReason === "password changed" ? (
          <Notice tone="success">{t("passwordChanged")}</Notice>
        ) : null}
        {failure === null || wrongField !== null ? null : (
          <Notice tone="danger">{loginFailureText(t, common, failure)}</Notice>
        )}
      </div>
      <Form
        ref={formElement}
        className={styles.form}
        onSubmit={() => login.send({ type: "SUBMIT" })}
      >
        <TextField
          {...field("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        {policy.phoneRequiredAtLogin ? (
          <TextField {...field("phone")} type="tel" autoComplete="tel" />
        ) : null}
        <TextField
          {...field("password")}
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          reveal={{ show: common("showPassword"), hide: common("hidePassword") }}
        />
        <Button
          type="submit"
          variant="primary"
          large
          wide
          busy={submitting}
          busyLabel={common("loggingIn")}
        >
          {t("submit")}
        </Button>
      </Form>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          className={styles.forgot}
          aria-expanded={isHelpShown}
          onClick={() => login.send({ type: "HELP_TOGGLED" })}
        >
          {t("forgotPassword")}
        </Button>
        <Link className={styles.register ?? ""} href={withSearch(routes.register, search)}>
          {t("register")}
        </Link>
      </div>
      {isHelpShown ? (
        <div role="status" className={styles.help}>
          <p>{t("forgotPasswordHelp")}</p>
          {contact}
        </div>
      ) : (
        <footer className={styles.service}>
          <span>{t("customerService")}</span>
          {contact}
        </footer>
      )}
    </ScreenFrame>
  );
};
