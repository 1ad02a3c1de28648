import { SettingsFromWire } from "../wire/settings.wire.ts";
import { entity } from "./answer.ts";

export const settingsAnswer = entity("settings", SettingsFromWire);
