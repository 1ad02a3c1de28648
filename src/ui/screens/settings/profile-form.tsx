import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import {
  isProfileChanged,
  type Profile,
  type ProfileField,
  type ProfileForm as ProfileFields,
} from "../../../domain/settings/profile-form.ts";
import type { ProfileRef } from "../../../domain/settings/settings-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { focusFirstWrongField } from "../../kit/focus-first-wrong-field.ts";
import { useText } from "../../i18n/use-text.ts";
import { RetryButton } from "../../parts/retry-button.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Form } from "../../kit/form.tsx";
import { Notice } from "../../kit/notice.tsx";
import { Skeleton, SkeletonGroup, SkeletonLine } from "../../kit/skeleton.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useFormDraft } from "../../shop/use-draft.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { useOnline } from "../../kit/use-online.ts";
import styles from "./profile-form.module.css";
import { profileMemory } from "./use-settings.ts";

/** The skeleton's heights: lines of small and normal text, a field's box. */
const heights = {
  username: "calc(var(--leading) * (2 * var(--text-small) + var(--text-body)))",
  inviteCode: "max(var(--touch), calc(var(--leading) * (var(--text-small) + var(--text-body))))",
  field: "calc(var(--leading) * var(--text-small) + 58px)",
} as const;

const ProfileSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={styles.form ?? ""}>
    <div style={{ height: heights.username }}>
      <SkeletonLine width={80} height={20} />
      <SkeletonLine width={120} height={23} />
      <SkeletonLine width={110} height={20} />
    </div>
    <div style={{ height: heights.inviteCode }}>
      <SkeletonLine width={110} height={20} />
      <SkeletonLine width={90} height={23} />
    </div>
    {["phone", "email"].map((field) => (
      <div key={field} style={{ height: heights.field }}>
        <SkeletonLine width={90} height={24} />
        <Skeleton height={50} radius={14} isHollow />
      </div>
    ))}
    <Skeleton height="var(--touch)" radius={22} />
  </SkeletonGroup>
);

/** The customer's profile, with a form for the fields that the server lets them change. */
export const ProfileForm = ({ profile: actor }: { readonly profile: ProfileRef }) => {
  const t = useText("settings");
  const common = useText("common");
  const { policy } = useShop();
  const memory = useMemory<Profile>(profileMemory);
  useFormDraft<ProfileFields>(
    profileMemory,
    () => {
      const { context } = actor.getSnapshot();
      if (context.profile === null) return context.typed;
      return isProfileChanged(context) ? context.form : null;
    },
    (typed) => actor.send({ type: "DRAFT_RESTORED", typed }),
  );
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const saving = useSelector(actor, (snapshot) => snapshot.matches("saving"));
  const failed = useSelector(actor, (snapshot) => snapshot.matches("failed"));
  const { profile, form, problems, failure } = context;
  useEffect(() => {
    if (profile !== null) memory.keep(profile);
  }, [memory, profile]);

  usePageReturn(() => actor.send({ type: "RETURNED" }));
  const retry = () => actor.send({ type: "RETRY" });
  useOnline(failed ? retry : null);

  const formElement = useRef<HTMLFormElement>(null);
  useActorEvent(actor, "form has problems", () => focusFirstWrongField(formElement));

  if (failed && failure !== null) {
    return (
      <div className={styles.form}>
        <Notice tone="warn" title={t("profileFailed")} action={<RetryButton onRetry={retry} />}>
          {failureText(common, failure)}
        </Notice>
      </div>
    );
  }
  if (profile === null) return <ProfileSkeleton label={common("loading")} />;

  const field = (name: ProfileField) => ({
    name,
    value: form[name],
    readOnly: saving,
    onValueChange: (value: string) => actor.send({ type: "CHANGED", field: name, value }),
  });
  return (
    <Form ref={formElement} className={styles.form} onSubmit={() => actor.send({ type: "SAVE" })}>
      <dl className={styles.username}>
        <dt>{t("username")}</dt>
        <dd className={styles.name}>{profile.username}</dd>
        <dd className="note">{t("usernameHint")}</dd>
      </dl>
      {profile.inviteCode == null ? null : (
        <div className={styles.invite}>
          <dl>
            <dt>{t("inviteCode")}</dt>
            <dd className={styles.name}>{profile.inviteCode}</dd>
          </dl>
          <CopyButton text={profile.inviteCode} label={t("copyInviteCode")} />
        </div>
      )}
      <TextField
        {...field("phone")}
        label={policy.phoneRequiredAtRegister ? t("phone") : t("phoneOptional")}
        error={problems.phone === undefined ? undefined : t("phoneRequired")}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextField
        {...field("email")}
        label={t("emailOptional")}
        error={problems.email === undefined ? undefined : t("emailInvalid")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
      {failure === null ? null : <Notice tone="danger">{failureText(common, failure)}</Notice>}
      <Button
        type="submit"
        wide
        busy={saving}
        busyLabel={common("saving")}
        aria-disabled={!isProfileChanged(context)}
      >
        {t("save")}
      </Button>
    </Form>
  );
};
