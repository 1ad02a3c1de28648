import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"install", "uk"> = {
  title: "Магазин на головному екрані",
  byPrompt: "Відкривається одним дотиком, як застосунок.",
  byShareSheet: "Торкніться «Поділитися», потім «На початковий екран».",
  install: "Встановити",
  notNow: "Не зараз",
};
