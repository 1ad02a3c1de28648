import { settingsScreenLogic } from "../../../domain/settings/settings-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const settingsScreen = ({
  profiles,
  pictureFiles,
}: Pick<Ports, "profiles" | "pictureFiles">) =>
  settingsScreenLogic({
    loadProfile: toActor(() => profiles.profile),
    saveProfile: toActor((change) => profiles.change(change)),
    changePassword: toActor((change) => profiles.changePassword(change)),
    inspectPicture: toActor(({ file }) => pictureFiles.inspect(file)),
    uploadPicture: toActor((upload) => profiles.uploadPicture(upload)),
    saveAvatar: toActor((change) => profiles.change(change)),
  });
