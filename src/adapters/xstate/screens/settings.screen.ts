import { settingsScreenLogic } from "../../../domain/settings/settings-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";
import { toSendingActor } from "../to-sending-actor.ts";

export const settingsScreen = ({
  profiles,
  pictureFiles,
}: Pick<Ports, "profiles" | "pictureFiles">) =>
  settingsScreenLogic({
    loadProfile: toActor(() => profiles.profile),
    saveProfile: toSendingActor((change) => profiles.change(change)),
    changePassword: toSendingActor((change) => profiles.changePassword(change)),
    inspectPicture: toActor(({ file }) => pictureFiles.inspect(file)),
    uploadPicture: toActor((upload) => profiles.uploadPicture(upload)),
    saveAvatar: toSendingActor((change) => profiles.change(change)),
  });
