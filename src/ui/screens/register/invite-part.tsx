import { useState } from "react";
import { classNames } from "../../kit/class-names.ts";
import { wrongMark } from "../../kit/focus-first-wrong-field.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import styles from "./register-screen.module.css";

interface InvitePartProps {
  /** The code from the invite link; null: none. */
  readonly linkCode: string | null;
  /** The customer is typing another code. */
  readonly isCodeChanging: boolean;
  readonly onCodeChange: () => void;
  /** Registration requires an invite link (D1): without one there is no code field. */
  readonly isLinkRequired: boolean;
  /** The customer submitted without a code. */
  readonly wasAskedFor: boolean;
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly readOnly: boolean;
    readonly onValueChange: (value: string) => void;
    readonly error: string | undefined;
  };
}

const focus = (field: HTMLElement | null): void => field?.focus();

/**
 * The invitation: the link's code with a change button, a field, or how to get a code.
 *
 * @spec S5.4 S5.5 S8.11
 */
export const InvitePart = ({
  linkCode,
  isCodeChanging,
  onCodeChange,
  isLinkRequired,
  wasAskedFor,
  field,
}: InvitePartProps) => {
  const t = useText("register");
  const [isAsked, setAsked] = useState(false);
  if (linkCode === null && isLinkRequired) {
    return (
      <div
        tabIndex={-1}
        className={styles.invitation}
        {...(wasAskedFor ? { [wrongMark]: true } : {})}
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
        // In the place of the pressed button, whose focus it takes over.
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
          onCodeChange();
        }}
      >
        {t("changeCode")}
      </Button>
    </div>
  );
};
