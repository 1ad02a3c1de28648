import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { RegisterScreenLogic } from "../../../domain/session/register-screen.machine.ts";
import { classNames } from "../../kit/class-names.ts";
import { invalidAttribute } from "../../kit/focus-first-wrong-field.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TextField, type TextFieldProps } from "../../kit/text-field.tsx";
import styles from "./register-screen.module.css";

interface InvitePartProps {
  readonly register: ActorRefFrom<RegisterScreenLogic>;
  readonly field: Pick<TextFieldProps, "name" | "value" | "readOnly" | "onValueChange" | "error">;
}

const focus = (field: HTMLElement | null): void => field?.focus();

/**
 * The invitation: the link's code with a change button, a field, or how to get a code.
 *
 * @spec S5.4 S5.5 S8.11
 */
export const InvitePart = ({ register, field }: InvitePartProps) => {
  const t = useText("register");
  const [isAsked, setAsked] = useState(false);
  const { linkCode, isCodeChanging, policy, problems } = useSelector(
    register,
    ({ context }) => context,
  );
  // Without an invite link there may be no code field (D1).
  if (linkCode === null && !policy.inviteCodeInForm) {
    return (
      <div
        tabIndex={-1}
        className={styles.invitation}
        {...(problems.inviteCode === undefined ? {} : { [invalidAttribute]: true })}
      >
        <strong>{t("inviteOnlyTitle")}</strong>
        <p>{t("inviteOnly")}</p>
        <p role="alert" className={styles.missing}>
          {field.error}
        </p>
      </div>
    );
  }
  if (linkCode === null || isCodeChanging) {
    return (
      <TextField
        {...field}
        // Replaces the pressed button and takes over its focus.
        ref={isAsked ? focus : null}
        label={t("inviteCode")}
        hint={t("inviteHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    );
  }
  return (
    <div className={classNames(styles.invitation, styles.linked)}>
      <div>
        <strong>{t("invited")}</strong>
        <p className={styles.code}>{t("invitedCode", { code: field.value })}</p>
      </div>
      <Button
        variant="quiet"
        className={styles.change}
        onClick={() => {
          setAsked(true);
          register.send({ type: "CODE_CHANGING" });
        }}
      >
        {t("changeCode")}
      </Button>
    </div>
  );
};
