import { pictureAddress } from "../catalogue/product-json.ts";
import type { Handlers } from "../routing/router.ts";
import { siteSettings } from "./site-settings.ts";

/** Public: the login and register screens read them without a token (D11). */
export const settingsHandlers: Handlers = (shop, router) => [
  router.open("get", "/client/settings", ({ language }) => ({
    settings: {
      site_name: siteSettings.siteName[language],
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
      contact_phone: siteSettings.contactPhone,
      service_time: siteSettings.serviceTime[language],
    },
  })),
];
