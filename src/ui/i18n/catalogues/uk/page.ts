import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/page.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  lost: "Магазин не завантажився. Перевірте з’єднання й спробуйте ще раз.",
  scriptNeeded: "Магазину потрібен JavaScript. Увімкніть його в налаштуваннях браузера.",
};
