import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { resourceMachine } from "../resource/resource.machine.ts";
import type { CallActor } from "../call/call-actor.ts";
import type { Settings } from "./settings.ts";

export const settingsMachine = resourceMachine<null, Settings, CallFailure>();

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
export type LoadSettings = CallActor<Settings, CallFailure, { readonly key: null }>;
