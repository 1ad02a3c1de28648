import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { settingsAnswer } from "../settings.answers.ts";

export const settingsCalls = {
  settings: {
    ...endpoints.settings,
    operationId: "getSettings",
    noun: "settings",
    title: "What the shop says about itself",
    text: "Open: the login and register screens ask without a token.",
    sources: ["S7.8", "D11"],
    access: "open",
    answer: settingsAnswer,
    refusals: [],
  },
} as const satisfies Calls;
