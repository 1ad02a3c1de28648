import { useSelector } from "@xstate/react";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import Languages from "lucide/dist/esm/icons/languages.mjs";
import MapPin from "lucide/dist/esm/icons/map-pin.mjs";
import { recycleAddress } from "../../../domain/session/recycle-address.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Icon } from "../../kit/icon.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { LazyInstallOffer } from "../../install/lazy-install-offer.tsx";
import { LogOut } from "../../parts/log-out.tsx";
import { routes } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import { AvatarPart } from "./avatar-part.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ReportPart } from "./report-part.tsx";
import { SettingsButton, SettingsCard, SettingsRow } from "./settings-card.tsx";
import styles from "./settings-screen.module.css";
import { ThemeChoice } from "./theme-choice.tsx";
import { useSettings } from "./use-settings.ts";

const PasswordSheet = lazyPart(async () => (await import("./password-sheet.tsx")).PasswordSheet);

/**
 * `/settings` (specification §2). Parts that the policy excludes are not rendered.
 *
 * @spec S1.8 S1.9 S2.15 S2.16
 */
export const Screen = ({
  actors: { logic, theme, install, openReport, version },
}: ScreenProps<"settings">) => {
  const t = useText("settings");
  const common = useText("common");
  const { policy } = useShop();
  const user = useSession(({ context }) => context.user);
  const isUserOpen = useSession(
    ({ context }) => context.user === null && context.userFailure === null,
  );
  const settings = useSettings(logic);
  const { profile, avatar, password, logOut } = useSelector(settings, ({ context }) => context);
  const isChanging = useSelector(
    password ?? undefined,
    (snapshot) => snapshot?.context.isShown ?? false,
  );
  const wasChanging = useWasEverTrue(isChanging);

  const address = recycleAddress(user, policy);
  return (
    <ScreenFrame padded bar={<BackBar title={t("title")} fallback={routes.user} />}>
      <div className="stack">
        {avatar === null ? null : <AvatarPart avatar={avatar} />}
        {profile === null ? null : (
          <SettingsCard title={t("profile")}>
            <ProfileForm profile={profile} />
          </SettingsCard>
        )}
        <SettingsCard title={t("display")}>
          {policy.languageSwitch ? (
            <SettingsRow
              icon={<Icon icon={Languages} size={22} />}
              // The select has its own accessible name.
              label={<span aria-hidden="true">{common("language")}</span>}
            >
              <LanguageSwitch bare />
            </SettingsRow>
          ) : null}
          <ThemeChoice theme={theme} />
        </SettingsCard>
        <LazyInstallOffer open={install} moment="in settings" />
        {password !== null || address !== null ? (
          <SettingsCard title={t("account")}>
            {password === null ? null : (
              <SettingsButton
                icon={<Icon icon={KeyRound} size={22} />}
                label={t("changePassword")}
                end={<Icon icon={ChevronRight} size={20} />}
                onPress={() => password.send({ type: "OPENED" })}
              />
            )}
            {address === null ? null : (
              <SettingsRow
                icon={<Icon icon={MapPin} size={22} />}
                label={
                  <>
                    <span className={styles.term}>{t("recycleAddress")}</span>
                    <span className={styles.address}>{address}</span>
                  </>
                }
              >
                <CopyButton text={address} label={t("copyAddress")} />
              </SettingsRow>
            )}
          </SettingsCard>
        ) : null}
        <ReportPart openReport={openReport} />
        {/* Only after the address above is loaded, to avoid layout shift. */}
        {isUserOpen ? null : <LogOut logOut={logOut} />}
        {password !== null && wasChanging ? (
          <DeferredPart requested>
            <PasswordSheet password={password} />
          </DeferredPart>
        ) : null}
        <p className={styles.version}>{t("version", { version })}</p>
      </div>
    </ScreenFrame>
  );
};
