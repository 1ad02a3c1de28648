import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../failure.ts";
import { resourceMachine } from "../resource/resource.machine.ts";
import type { Slot } from "../slot.ts";
import type { Settings } from "./settings.ts";

/** What the shop says about itself, read for a screen. */
export const settingsMachine = resourceMachine<null, Settings, CallFailure>();

export type SettingsRef = ActorRefFrom<typeof settingsMachine>;
export type LoadSettings = Slot<Settings, CallFailure, { readonly key: null }>;
