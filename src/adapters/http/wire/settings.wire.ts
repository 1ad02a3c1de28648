import { Effect, Schema } from "effect";
import type { Settings } from "../../../domain/catalogue/settings.ts";
import { OptionalText } from "./scalars.ts";

export const BannerFromWire = Schema.Struct({
  image: Schema.String,
  title: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  url: OptionalText,
});

export const SettingsFromWire = Schema.Struct({
  siteName: Schema.String,
  siteLogo: OptionalText,
  banners: Schema.Array(BannerFromWire).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  contactPhone: OptionalText,
  serviceTime: OptionalText,
}).pipe(
  Schema.encodeKeys({
    siteName: "site_name",
    siteLogo: "site_logo",
    contactPhone: "contact_phone",
    serviceTime: "service_time",
  }),
) satisfies Schema.Codec<Settings, unknown>;
