import type { HttpHandler } from "msw/http";
import { pictureAddress } from "../catalogue/product-json.ts";
import type { Router } from "../routing/router.ts";
import type { Shop } from "../shop.ts";
import { siteSettings } from "./site-settings.ts";

/** Open: the login and register screens ask without a token (D11). */
export const settingsHandlers = (shop: Shop, router: Router): readonly HttpHandler[] => [
  router.open("get", "/client/settings", ({ language }) => ({
    settings: {
      site_name: siteSettings.siteName[language],
      // This shop has none of its own; the client shows its mark.
      site_logo: "",
      // A shop with empty shelves advertises nothing.
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
