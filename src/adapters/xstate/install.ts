import { Effect } from "effect";
import { fromCallback } from "xstate";
import { installLogic } from "../../domain/install/install.machine.ts";
import type { Installation } from "../../ports/installation.ts";
import { toActor } from "./to-actor.ts";

export const boundInstall = (installation: Installation) =>
  installLogic({
    watchInstall: fromCallback(({ sendBack }) =>
      installation.watch((status) => sendBack({ type: "STATUS_CHANGED", status })),
    ),
    promptInstall: toActor(() => Effect.promise(installation.prompt)),
    storeDecline: toActor(() => Effect.sync(installation.decline)),
  });
