import { useEffect, useEffectEvent } from "react";
import { type ActorRefFrom, createActor } from "xstate";
import { passwordMachine } from "../../../domain/settings/password.machine.ts";
import type { SettingsActors } from "../../../domain/settings/settings-actors.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast } from "../../kit/toast-store.ts";
import { useShop } from "../../shop.tsx";
import { useOnce } from "../../use-once.ts";

/** Milliseconds that words stay which tell what to log in with. */
const importantMs = 10_000;

/**
 * The change of a password. One that is under way outlives its screen: nobody is left not knowing
 * what they log in with, be it that they went elsewhere, or that another call heard of the session's
 * end (which the change brings about) before its own answer came.
 */
export const usePasswordChange = ({
  changePassword,
}: Pick<SettingsActors, "changePassword">): ActorRefFrom<typeof passwordMachine> => {
  const t = useText("settings");
  const common = useText("common");
  const { session } = useShop();
  const actor = useOnce(() =>
    createActor(passwordMachine.provide({ actors: { changePassword } })).start(),
  );
  const left = useEffectEvent(() => {
    const change = actor.getSnapshot();
    const there = session.getSnapshot();
    const tellUnknown = () =>
      toast(`${t("unknownTitle")}. ${t("unknownMessage")}`, {
        tone: "danger",
        durationMs: importantMs,
      });
    if (!change.matches("sending")) {
      const wasEnded = there.context.endReason === "session ended";
      if (wasEnded && change.matches({ asking: "outcome unknown" })) tellUnknown();
      actor.stop();
      return;
    }
    const isSameCustomer = () =>
      there.matches("authenticated") &&
      session.getSnapshot().context.forgotten === there.context.forgotten;
    actor.on("changed", () => {
      if (isSameCustomer()) session.send({ type: "LOG_OUT", reason: "password changed" });
      else toast(t("changed"), { tone: "success", durationMs: importantMs });
    });
    actor.on("not changed", ({ failure }) => {
      // The login screen says that.
      if (failure._tag === "SessionEnded") return;
      toast(`${t("notChanged")}. ${failureText(common, failure)}`, { tone: "danger" });
    });
    actor.on("no answer came", tellUnknown);
  });
  useEffect(() => () => left(), []);
  return actor;
};
