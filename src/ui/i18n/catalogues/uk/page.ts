import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"page", "uk"> = {
  lost: "Магазин не завантажився. Перевірте з’єднання й спробуйте ще раз.",
  scriptNeeded: "Магазину потрібен JavaScript. Увімкніть його в налаштуваннях браузера.",
};
