import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { AvatarRef } from "../../../domain/settings/settings-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useLastShown } from "../../kit/use-last-shown.ts";
import styles from "./avatar-sheet.module.css";
import { avatarProblemText, notSavedText } from "./avatar-text.ts";
import { PictureInput } from "./picture-input.tsx";

/** Shows the file by an object URL, revoked when it is replaced or unmounted. */
const Preview = ({ file, alt }: { readonly file: Blob; readonly alt: string }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current?.setAttribute("src", address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={styles.picture} alt={alt} />;
};

export const AvatarSheet = ({ avatar }: { readonly avatar: AvatarRef }) => {
  const t = useText("settings");
  const common = useText("common");
  const snapshot = useSelector(avatar, (state) => state);
  const { file, problem, share, failure } = snapshot.context;
  const shown = useLastShown(file);
  const checking = snapshot.matches("checking");
  const sending = snapshot.matches("uploading");
  const saving = snapshot.matches("saving");
  const percent = Math.floor(share * 100);
  const pick = (picked: File) => avatar.send({ type: "PICKED", file: picked });
  const send = () => avatar.send({ type: "SEND" });

  return (
    <Sheet
      open={file !== null}
      onClose={() => avatar.send({ type: "CLOSED" })}
      title={t("newPicture")}
      foot={
        sending ? (
          // Not the tapped button with other words: a second tap would stop it at once.
          <Button key="stop" wide large onClick={() => avatar.send({ type: "CANCEL" })}>
            {t("stopSending")}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              wide
              large
              busy={saving || checking}
              busyLabel={saving ? t("savingPicture") : t("checkingPicture")}
              onClick={send}
            >
              {failure === null ? t("usePicture") : common("retry")}
            </Button>
            {saving ? null : (
              <PictureInput className={styles.another} onPick={pick}>
                {t("chooseAnother")}
              </PictureInput>
            )}
          </>
        )
      }
    >
      <div className={styles.content}>
        <span className={styles.frame}>
          {shown === null ? null : <Preview file={shown} alt={t("preview")} />}
        </span>
        {sending || saving ? (
          <p className={styles.progress}>
            <progress
              className={styles.bar}
              aria-label={t("sendingPicture")}
              max={100}
              value={saving ? 100 : percent}
            />
            <span>{saving ? t("savingPicture") : t("percent", { percent: String(percent) })}</span>
          </p>
        ) : null}
        {problem === null ? null : <Notice tone="danger">{avatarProblemText(t, problem)}</Notice>}
        {failure === null ? null : (
          <Notice
            tone="danger"
            title={snapshot.matches("saving failed") ? notSavedText(t, failure) : t("uploadFailed")}
          >
            {failureText(common, failure)}
          </Notice>
        )}
      </div>
    </Sheet>
  );
};
