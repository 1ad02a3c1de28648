import { banners } from "../seeds/catalogue/banners.ts";
import { categories } from "../seeds/catalogue/categories.ts";
import { products } from "../seeds/catalogue/products.ts";
import { type PictureSpec, pictureName } from "./picture-spec.ts";
import { pictureSvg } from "./picture-svg.ts";

export interface Picture {
  readonly name: string;
  readonly svg: string;
}

const specs: ReadonlyMap<string, PictureSpec> = new Map(
  [
    ...banners.map((banner) => banner.picture),
    ...categories.map((category) => category.picture),
    ...products.flatMap((product) => product.pictures),
  ].map((spec) => [pictureName(spec), spec]),
);

const drawn = new Map<string, string>();

/** The SVG text of a seed picture; `undefined`: none of that name. */
export const pictureByName = (name: string): string | undefined => {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const spec = specs.get(name);
  if (spec === undefined) return undefined;
  const svg = pictureSvg(spec);
  drawn.set(name, svg);
  return svg;
};

/** Every picture of the seeds. Node only. */
export function* allPictures(): Iterable<Picture> {
  for (const [name, spec] of specs) yield { name, svg: pictureByName(name) ?? pictureSvg(spec) };
}
