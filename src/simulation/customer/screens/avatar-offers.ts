import type { AvatarRef } from "../../../domain/settings/settings-screen.machine.ts";
import type { Page } from "../page.ts";
import { pictures } from "../pictures.ts";
import { type Offers, once, possible, offerEach } from "./screen.ts";

/** The customer's avatar: choosing a picture, looking at it, sending it. */
export const avatarOffers = (page: Page, avatar: AvatarRef): Offers => {
  const snapshot = avatar.getSnapshot();
  const mayChoose = snapshot.can({ type: "PICKED", file: new Blob() });
  const isShown = snapshot.context.file !== null;
  return possible({
    "choose a picture":
      mayChoose &&
      offerEach(pictures, ({ file }, { much }) => {
        // Some change their mind before the file is checked.
        if (much % 8 === 7) avatar.send({ type: "PICKED", file: new Blob() });
        avatar.send({ type: "PICKED", file });
      }),
    "send the picture":
      snapshot.can({ type: "SEND" }) &&
      once(() => {
        page.tapped("POST /client/upload");
        avatar.send({ type: "SEND" });
      }),
    "cancel the upload":
      snapshot.can({ type: "CANCEL" }) && once(() => avatar.send({ type: "CANCEL" })),
    done: isShown && once(() => avatar.send({ type: "CLOSED" })),
  });
};
