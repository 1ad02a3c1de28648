import { useActorRef, useSelector } from "@xstate/react";
import { type FormEvent, useRef, useState } from "react";
import { Link, useSearch } from "wouter";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import { loginMachine } from "../../../domain/session/login.machine.ts";
import type { LoginFailure } from "../../../domain/session/login-failure.ts";
import type { LoginField } from "../../../domain/session/login-form.ts";
import type { Settings } from "../../../domain/catalogue/settings.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { failureText } from "../../failure-text.ts";
import type { Text } from "../../i18n/text.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { TextField } from "../../kit/text-field.tsx";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useSession, useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { useTitle } from "../../use-title.ts";
import { LanguageSwitch } from "../../language-switch.tsx";
import styles from "./login-screen.module.css";

const settingsMachine = resourceMachine<null, Settings, CallFailure>();

const loginFailureText = (
  t: Text<"login">,
  common: Text<"common">,
  failure: LoginFailure,
): string => {
  switch (failure._tag) {
    case "UserDoesNotExist":
    case "WrongPassword":
    case "AccountFrozen":
    case "InvalidCredentials":
      return t(`failure.${failure._tag}`);
    case "Refused":
      return failure.message ?? t("failure.generic");
    default:
      return failureText(common, failure);
  }
};

export const Screen = ({ actors }: ScreenProps<"login">) => {
  const t = useText("login");
  const common = useText("common");
  const { policy, session } = useShop();
  const sessionEnded = useSession(({ context }) => context.endReason === "session ended");
  const search = useSearch();
  useTitle(t("title"));

  const login = useActorRef(
    useOnce(() => loginMachine.provide({ actors: { logIn: actors.logIn } })),
    { input: { policy } },
  );
  const service = useActorRef(
    useOnce(() => settingsMachine.provide({ actors: { load: actors.loadSettings } })),
    { input: { key: null } },
  );
  const settings = useSelector(service, ({ context }) => context.value);
  const { form, problems, failure } = useSelector(login, ({ context }) => context);
  const submitting = useSelector(login, (snapshot) => snapshot.matches("submitting"));
  const [helpShown, setHelpShown] = useState(false);

  const formElement = useRef<HTMLFormElement>(null);
  useEmitted(login, "logged in", ({ answer }) => session.send({ type: "LOGGED_IN", ...answer }));
  useEmitted(login, "form has problems", () => {
    requestAnimationFrame(() =>
      formElement.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  });

  const field = (name: LoginField) => ({
    name,
    value: form[name],
    onValueChange: (value: string) => login.send({ type: "CHANGED", field: name, value }),
    error: problems[name] === undefined ? undefined : t(`required.${name}`),
  });

  return (
    <Frame padded>
      <div className={styles.head}>
        <p className={styles.site}>{settings?.siteName ?? " "}</p>
        <h1>{t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </div>
      {sessionEnded ? <Notice tone="info">{common("failure.SessionEnded")}</Notice> : null}
      {failure === null ? null : (
        <Notice tone="danger">{loginFailureText(t, common, failure)}</Notice>
      )}
      <form
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          login.send({ type: "SUBMIT" });
        }}
      >
        <TextField
          {...field("username")}
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
        />
        {policy.phoneRequiredAtLogin ? (
          <TextField {...field("phone")} label={t("phone")} type="tel" autoComplete="tel" />
        ) : null}
        <TextField
          {...field("password")}
          label={t("password")}
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
          busyLabel={t("submitting")}
        >
          {t("submit")}
        </Button>
      </form>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          aria-expanded={helpShown}
          onClick={() => setHelpShown((shown) => !shown)}
        >
          {t("forgotPassword")}
        </Button>
        <Link
          className={styles.register ?? ""}
          href={`/register${search === "" ? "" : `?${search}`}`}
        >
          {t("register")}
        </Link>
      </div>
      {helpShown ? <Notice tone="info">{t("forgotPasswordHelp")}</Notice> : null}
      <footer className={styles.service}>
        <p>
          {t("customerService")}{" "}
          {settings?.contactPhone == null ? (
            "…"
          ) : (
            <a href={`tel:${settings.contactPhone.replace(/[^\d+]/g, "")}`}>
              {settings.contactPhone}
            </a>
          )}
        </p>
        <p>
          {settings?.serviceTime == null ? " " : t("serviceHours", { hours: settings.serviceTime })}
        </p>
      </footer>
      {policy.languageSwitch ? <LanguageSwitch /> : null}
    </Frame>
  );
};
