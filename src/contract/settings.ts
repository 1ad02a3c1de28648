import type { Settings } from "../domain/catalogue/settings.ts";
import { one } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable } from "./schema/entity.ts";
import { or, readableRowsOf } from "./schema/kind.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const banner = entity(
  {
    image: always(text, doc("The picture's address.", "/pictures/banner-spring.svg")),
    title: always(
      or(text, ""),
      doc("What the picture says, in the language asked for.", "Spring sale"),
    ),
    url: nullable(
      textOrNull,
      doc(
        "Where a tap leads: an http(s) address or a path of the shop (D8); null or empty for nowhere.",
        "/categories/1/products",
      ),
    ),
  },
  toolsOnly({
    name: "Banner",
    text: "A picture of the home screen's carousel.",
    sources: ["S3.1"],
  }),
);

export const settings = entity(
  {
    site_name: always(or(text, ""), doc("The title bar's.", "Green Loop")),
    site_logo: nullable(textOrNull, doc("A picture's address; null or empty for none.", "")),
    banners: always(readableRowsOf(banner), doc("In the order shown.")),
    contact_phone: nullable(
      textOrNull,
      doc('Shown by "forgot password" (D11).', "+380 44 123 45 67"),
    ),
    service_time: nullable(textOrNull, doc("In the language asked for.", "Every day, 9:00–21:00")),
  },
  toolsOnly({
    name: "Settings",
    text: "What the shop says about itself.",
    sources: ["S3.1"],
  }),
) satisfies Reads<Settings>;

export const getSettings = call("settings", "GET", "/client/settings", {
  answer: one("settings", settings),
  about: toolsOnly({
    noun: "settings",
    title: "What the shop says about itself",
    text: "Open: the login and register screens ask without a token.",
    sources: ["S7.8", "D11"],
    access: "open",
  }),
});
