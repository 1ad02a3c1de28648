import { BannerFromWire, SettingsFromWire } from "../../wire/settings.wire.ts";
import { always, entity, nullable } from "./entity.ts";

export const banner = entity(BannerFromWire, {
  name: "Banner",
  text: "A picture of the home screen's carousel.",
  sources: ["S3.1"],
  fields: {
    image: always("/pictures/banner-spring.svg", "The picture's address."),
    title: always("Spring sale", "What the picture says, in the language asked for."),
    url: nullable(
      "/categories/1/products",
      "Where a tap leads: an http(s) address or a path of the shop (D8); null or empty for nowhere.",
    ),
  },
});

export const settings = entity(SettingsFromWire, {
  name: "Settings",
  text: "What the shop says about itself.",
  sources: ["S3.1"],
  fields: {
    site_name: always("Green Loop", "The title bar's."),
    site_logo: nullable("", "A picture's address; null or empty for none."),
    banners: always([], "In the order shown.", { of: banner }),
    contact_phone: nullable("+380 44 123 45 67", 'Shown by "forgot password" (D11).'),
    service_time: nullable("Every day, 9:00–21:00", "In the language asked for."),
  },
});
