import { useEffect } from "react";
import { type Actor, createActor } from "xstate";
import type { Profile } from "../../../domain/settings/profile-form.ts";
import type { SettingsScreenLogic } from "../../../domain/settings/settings-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast, type ToastTone } from "../../kit/toast-store.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useOnce } from "../../kit/use-once.ts";
import { notSavedText } from "./avatar-text.ts";

/** The key of the profile in the screen memory and of its draft. */
export const profileMemory = "profile";

/** Milliseconds that a toast about the login password stays. */
const importantMs = 10_000;

/** The settings' actor, which outlives the screen while something is being changed. */
export const useSettings = (logic: SettingsScreenLogic): Actor<SettingsScreenLogic> => {
  const t = useText("settings");
  const common = useText("common");
  const { policy, session } = useShop();
  const { restored } = useMemory<Profile>(profileMemory);
  const settings = useOnce(() => {
    const opened = createActor(logic, { input: { session, policy, restored } });
    // The outcome of a change is shown on whichever screen the customer is, in the language of then.
    const { avatar, password, profile } = opened.getSnapshot().context;
    const { customerKey } = session.getSnapshot().context;
    // The next customer must not see it.
    const tell = (message: string, tone: ToastTone): void => {
      if (session.getSnapshot().context.customerKey === customerKey) toast(message, { tone });
    };
    profile?.on("saved", () => tell(t("saved"), "success"));
    profile?.on("not saved", ({ failure }) => {
      const why = failureText(common, failure);
      tell(`${t("profile")}${punctuation(": ")}${why}`, "danger");
    });
    avatar?.on("changed", () => tell(t("pictureChanged"), "success"));
    avatar?.on("not changed", ({ failure }) => {
      const why = failureText(common, failure);
      tell(`${notSavedText(t, failure)}${punctuation(". ")}${why}`, "danger");
    });
    // Also after a logout, because the message is about the next login.
    const tellLogin = (message: string, tone: ToastTone, durationMs?: number): void => {
      const now = session.getSnapshot();
      if (now.context.customerKey === customerKey || now.matches("anonymous"))
        toast(message, { tone, ...(durationMs && { durationMs }) });
    };
    password?.on("no response", () =>
      tellLogin(
        `${t("unknownTitle")}${punctuation(". ")}${t("unknownMessage")}`,
        "danger",
        importantMs,
      ),
    );
    password?.on("changed", ({ isHere }) => {
      if (!isHere) tellLogin(t("changed"), "success", importantMs);
    });
    password?.on("not changed", ({ failure, shownIn }) => {
      const why = failureText(common, failure);
      if (shownIn === "by nothing") tellLogin(why, "danger");
      // The login screen shows why the session ended.
      else if (shownIn === "elsewhere" && failure._tag !== "SessionEnded")
        tellLogin(`${t("notChanged")}${punctuation(". ")}${why}`, "danger");
    });
    return opened;
  });
  useEffect(() => {
    settings.start();
    return () => settings.send({ type: "LEAVE" });
  }, [settings]);
  return settings;
};
