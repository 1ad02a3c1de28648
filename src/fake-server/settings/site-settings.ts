import type { LocalizedText } from "../localized-text.ts";

export const siteSettings = {
  siteName: { zh: "绿环商城", en: "Green Loop", uk: "Зелене коло", cs: "Zelený kruh" },
  contactPhone: "+380 44 123 45 67",
  serviceTime: {
    zh: "每天 9:00–21:00",
    en: "Every day, 9:00–21:00",
    uk: "Щодня, 9:00–21:00",
    cs: "Každý den, 9:00–21:00",
  },
} as const satisfies Record<string, string | LocalizedText>;
