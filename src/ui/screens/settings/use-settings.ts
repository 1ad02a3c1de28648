import { useEffect, useRef } from "react";
import { type Actor, createActor } from "xstate";
import type { Profile, ProfileForm } from "../../../domain/settings/profile-form.ts";
import type { SettingsScreenLogic } from "../../../domain/settings/settings-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast } from "../../kit/toast-store.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useDraft } from "../../shop/use-draft.ts";
import { useOnce } from "../../kit/use-once.ts";

/** The key of the profile in the screen memory and of its draft. */
export const profileMemory = "profile";

/** Milliseconds that a toast about the login password stays. */
const importantMs = 10_000;

/** The settings' actor, which outlives the screen while a password change is pending. */
export const useSettings = (logic: SettingsScreenLogic): Actor<SettingsScreenLogic> => {
  const t = useText("settings");
  const common = useText("common");
  const { policy, session } = useShop();
  const { restored } = useMemory<Profile>(profileMemory);
  const typed = useDraft<ProfileForm>(profileMemory);
  const texts = useRef({ t, common });
  useEffect(() => {
    texts.current = { t, common };
  });
  const settings = useOnce(() => {
    const opened = createActor(logic, { input: { session, policy, restored, typed } });
    // The outcome of a password change is shown on whichever screen the customer is.
    const { password, profile } = opened.getSnapshot().context;
    const { customerKey } = session.getSnapshot().context;
    profile?.on("saved", () => toast(texts.current.t("saved"), { tone: "success" }));
    profile?.on("not saved", ({ failure }) => {
      // The next customer learns nothing of it.
      if (session.getSnapshot().context.customerKey !== customerKey) return;
      const why = failureText(texts.current.common, failure);
      toast(`${texts.current.t("profile")}: ${why}`, { tone: "danger" });
    });
    password?.on("no response", () =>
      toast(`${texts.current.t("unknownTitle")}. ${texts.current.t("unknownMessage")}`, {
        tone: "danger",
        durationMs: importantMs,
      }),
    );
    password?.on("changed", ({ isHere }) => {
      if (!isHere) toast(texts.current.t("changed"), { tone: "success", durationMs: importantMs });
    });
    password?.on("not changed", ({ failure, told }) => {
      const why = failureText(texts.current.common, failure);
      if (told === "by nothing") toast(why, { tone: "danger" });
      // The login screen shows why the session ended.
      else if (told === "elsewhere" && failure._tag !== "SessionEnded")
        toast(`${texts.current.t("notChanged")}. ${why}`, { tone: "danger" });
    });
    return opened;
  });
  useEffect(() => {
    settings.start();
    return () => settings.send({ type: "LEAVE" });
  }, [settings]);
  return settings;
};
