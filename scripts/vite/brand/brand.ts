import { Result, Schema } from "effect";
import { byLanguage } from "../../../src/domain/locale/language.ts";
import { textIn } from "../../support/try-file.ts";

const inEveryLanguage = Schema.Struct(byLanguage(() => Schema.NonEmptyString));

const colour = Schema.String.check(Schema.isPattern(/^#[\da-f]{6}$/));

const brandSchema = Schema.Struct({
  /** Under the icon of the home screen, and in the shop until its settings say `site_name`. */
  name: inEveryLanguage,
  /** One sentence for the install dialog and for search engines. */
  description: inEveryLanguage,
  /** The path of a line drawing in a 24 by 24 square: for the icons and the login screen. */
  mark: Schema.String.check(Schema.isPattern(/^[Mm][\d\s.,a-zA-Z-]+$/)),
  /** Custom properties of `src/ui/theme/tokens.css`: in the light and in the dark scheme. */
  colours: Schema.Record(Schema.String, Schema.Tuple([colour, colour])),
});

/** The look and the name of a shop: a file in `brands/`. */
export type Brand = typeof brandSchema.Type;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(brandSchema), {
  onExcessProperty: "error",
});

/** @throws an error that names the file and what is wrong in it. */
export const readBrand = (file: string): Brand => {
  const brand = decode(textIn(file));
  if (Result.isSuccess(brand)) return brand.success;
  throw new Error(`${file} is no brand: ${brand.failure.message}`);
};
