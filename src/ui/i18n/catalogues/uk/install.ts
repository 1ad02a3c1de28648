import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/install.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Магазин на головному екрані",
  byPrompt: "Відкривається одним дотиком, як застосунок.",
  byShareSheet: "Торкніться «Поділитися», потім «На початковий екран».",
  install: "Встановити",
  notNow: "Не зараз",
};
