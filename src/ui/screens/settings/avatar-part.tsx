import { useActorRef, useSelector } from "@xstate/react";
import Camera from "lucide-react/icons/camera";
import { Suspense, useState } from "react";
import { avatarMaximum } from "../../../domain/settings/avatar-rules.ts";
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
import { PictureInput } from "./picture-input.tsx";

const AvatarSheet = lazily(async () => (await import("./avatar-sheet.tsx")).AvatarSheet);

/** Bytes in a megabyte, as the limit counts them. */
const megabyte = 1024 * 1024;

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
  const problem = useSelector(actor, ({ context }) => context.problem);
  const checking = useSelector(actor, (snapshot) => snapshot.matches("checking"));
  const isShown = useSelector(
    actor,
    (snapshot) => !snapshot.matches("idle") && !snapshot.matches("checking"),
  );
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
        <span className={styles.words}>{t("changePicture")}</span>
      </PictureInput>
      <p role="alert" className={styles.problem}>
        {problem === null ? null : t(`picture.${problem}`, { limit: avatarMaximum / megabyte })}
      </p>
      {wasShown ? (
        <Suspense>
          <AvatarSheet actor={actor} />
        </Suspense>
      ) : null}
    </div>
  );
};
