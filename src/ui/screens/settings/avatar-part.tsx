import { useActorRef, useSelector } from "@xstate/react";
import Camera from "lucide-react/icons/camera";
import { Suspense, useState } from "react";
import { avatarMachine } from "../../../domain/settings/avatar.machine.ts";
import type { SettingsActors } from "../../../domain/settings/settings-actors.ts";
import { useText } from "../../i18n/use-text.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { lazily } from "../../kit/lazily.ts";
import { Spinner } from "../../kit/spinner.tsx";
import { toast } from "../../kit/toast-store.ts";
import { useSession, useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import styles from "./avatar-part.module.css";
import { avatarProblemText } from "./avatar-problem-text.ts";
import { PictureInput } from "./picture-input.tsx";

const AvatarSheet = lazily(async () => (await import("./avatar-sheet.tsx")).AvatarSheet);

type AvatarActors = Pick<SettingsActors, "lookAtPicture" | "uploadPicture" | "saveAvatar">;

/** The avatar, and the way to another. */
export const AvatarPart = ({ actors }: { readonly actors: AvatarActors }) => {
  const t = useText("settings");
  const { session } = useShop();
  const user = useSession(({ context }) => context.user);
  const actor = useActorRef(
    useOnce(() =>
      avatarMachine.provide({
        actors: {
          lookAtPicture: actors.lookAtPicture,
          uploadPicture: actors.uploadPicture,
          saveAvatar: actors.saveAvatar,
        },
      }),
    ),
  );
  // While a picture is shown, the sheet says what becomes of another.
  const isShown = useSelector(actor, ({ context }) => context.file !== null);
  const problem = useSelector(actor, ({ context }) => (isShown ? null : context.problem));
  const checking = useSelector(actor, (snapshot) => !isShown && snapshot.matches("checking"));
  const [wasShown, setShown] = useState(false);
  if (isShown && !wasShown) setShown(true);
  useEmitted(actor, "changed", () => {
    session.send({ type: "REFRESH_USER" });
    toast(t("pictureChanged"), { tone: "success" });
  });
  useEmitted(actor, "perhaps changed", () => session.send({ type: "REFRESH_USER" }));

  return (
    <div className={styles.part}>
      <PictureInput className={styles.pick} onPick={(file) => actor.send({ type: "PICKED", file })}>
        <span className={styles.picture}>
          <Avatar src={user?.avatar ?? null} name={user?.username ?? ""} large />
          <span aria-hidden="true" className={styles.camera}>
            {checking ? <Spinner size={18} /> : <Camera size={18} />}
          </span>
        </span>
        <span className={styles.words}>{checking ? t("checkingPicture") : t("changePicture")}</span>
      </PictureInput>
      <p role="alert" className={styles.problem}>
        {problem === null ? null : avatarProblemText(t, problem)}
      </p>
      {wasShown ? (
        <Suspense>
          <AvatarSheet actor={actor} />
        </Suspense>
      ) : null}
    </div>
  );
};
