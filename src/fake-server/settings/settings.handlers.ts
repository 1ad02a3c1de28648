import { pictureAddress } from "../catalogue/product-json.ts";
import type { LocalizedText } from "../wire/localized-text.ts";
import type { Handlers } from "../routing/router.ts";

const siteName: LocalizedText = {
  zh: "绿环商城",
  en: "Green Loop",
  uk: "Зелене коло",
  cs: "Zelený kruh",
};
const contactPhone = "+380 44 123 45 67";
const serviceTime: LocalizedText = {
  zh: "每天 9:00–21:00",
  en: "Every day, 9:00–21:00",
  uk: "Щодня, 9:00–21:00",
  cs: "Každý den, 9:00–21:00",
};

/** Public: the login and register screens read them without a token (D11). */
export const settingsHandlers: Handlers = (shop, router) => [
  router.open("get", "/client/settings", ({ language }) => ({
    settings: {
      site_name: siteName[language],
      // No logo: the client shows its own mark.
      site_logo: "",
      // An empty shop has no banners.
      banners: (shop.tables.products.all().length === 0 ? [] : shop.texts.banners).map(
        (banner) => ({
          image: pictureAddress(shop, banner.image),
          title: banner.title[language],
          url: banner.url,
        }),
      ),
      contact_phone: contactPhone,
      service_time: serviceTime[language],
    },
  })),
];
