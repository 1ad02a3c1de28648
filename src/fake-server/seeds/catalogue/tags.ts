import type { LocalizedText } from "../../wire/localized-text.ts";

/** Short labels on product cards, shared by many products. */
export const tags = {
  bestseller: { zh: "畅销", en: "Bestseller", uk: "Бестселер", cs: "Bestseller" },
  gift: { zh: "送礼佳选", en: "Gift idea", uk: "На подарунок", cs: "Tip na dárek" },
  warranty: { zh: "质保三年", en: "3-year warranty", uk: "Гарантія 3 роки", cs: "Záruka 3 roky" },
  wireless: { zh: "无线", en: "Wireless", uk: "Бездротовий", cs: "Bezdrátové" },
  waterproof: { zh: "防水", en: "Waterproof", uk: "Не боїться води", cs: "Voděodolné" },
  eco: { zh: "环保", en: "Eco", uk: "Еко", cs: "Šetrné k přírodě" },
  handmade: { zh: "手工制作", en: "Handmade", uk: "Ручна робота", cs: "Ruční práce" },
  organic: { zh: "有机", en: "Organic", uk: "Органічне", cs: "Bio" },
  vegan: { zh: "纯素", en: "Vegan", uk: "Для веганів", cs: "Veganské" },
  kids: { zh: "儿童适用", en: "For kids", uk: "Для дітей", cs: "Pro děti" },
  limited: { zh: "限量", en: "Limited", uk: "Обмежена серія", cs: "Limitovaná edice" },
  cotton: { zh: "纯棉", en: "100% cotton", uk: "100% бавовна", cs: "100% bavlna" },
  light: { zh: "轻便", en: "Lightweight", uk: "Легка вага", cs: "Lehké" },
  energy: { zh: "节能", en: "Energy saving", uk: "Ощадливе", cs: "Úsporné" },
  set: { zh: "套装", en: "Set", uk: "Набір", cs: "Sada" },
  classic: { zh: "经典款", en: "Classic", uk: "Класика", cs: "Klasika" },
} as const satisfies Record<string, LocalizedText>;
