import { useSelector } from "@xstate/react";
import Camera from "lucide/dist/esm/icons/camera.mjs";
import type { AvatarRef } from "../../../domain/settings/settings-screen.machine.ts";
import { useText } from "../../i18n/use-text.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Icon } from "../../kit/icon.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { Spinner } from "../../kit/spinner.tsx";
import { useSession } from "../../shop/shop.tsx";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import styles from "./avatar-part.module.css";
import { avatarProblemText } from "./avatar-text.ts";
import { PictureInput } from "./picture-input.tsx";

const AvatarSheet = lazyPart(async () => (await import("./avatar-sheet.tsx")).AvatarSheet);

export const AvatarPart = ({ avatar }: { readonly avatar: AvatarRef }) => {
  const t = useText("settings");
  const user = useSession(({ context }) => context.user);
  // While the sheet is open, it shows the errors itself.
  const isShown = useSelector(avatar, ({ context }) => context.file !== null);
  const problem = useSelector(avatar, ({ context }) => (isShown ? null : context.problem));
  const waitsFor = useSelector(avatar, (snapshot) =>
    isShown || snapshot.context.picked === null
      ? null
      : snapshot.matches("saving")
        ? "savingPicture"
        : "checkingPicture",
  );
  const wasShown = useWasEverTrue(isShown);

  return (
    <div className={styles.part}>
      <PictureInput
        className={styles.pick}
        onPick={(file) => avatar.send({ type: "PICKED", file })}
      >
        <span className={styles.picture}>
          <Avatar src={user?.avatar ?? null} name={user?.username ?? ""} large />
          <span aria-hidden="true" className={styles.camera}>
            {waitsFor === null ? <Icon icon={Camera} size={18} /> : <Spinner size={18} />}
          </span>
        </span>
        <span className={styles.words}>{t(waitsFor ?? "changePicture")}</span>
      </PictureInput>
      <p role="alert" className={styles.problem}>
        {problem === null ? null : avatarProblemText(t, problem)}
      </p>
      {wasShown ? (
        <DeferredPart requested>
          <AvatarSheet avatar={avatar} />
        </DeferredPart>
      ) : null}
    </div>
  );
};
