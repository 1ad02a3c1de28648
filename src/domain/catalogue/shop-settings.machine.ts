import { resourceMachine } from "../resource/resource.machine.ts";
import type { Settings } from "./settings.ts";

export const settingsMachine = resourceMachine<Settings>();
