import { createHash } from "node:crypto";
import { markdownTable } from "../support/markdown-table.ts";
import { type Brand, readBrand } from "../vite/brand/brand.ts";
import { brandTokens } from "../vite/brand/colours.ts";
import { brandFile, brandNames } from "../vite/brand/names.ts";
import { contrastOf } from "./contrast.ts";
import { pairs } from "./pairs.ts";
import {
  colourIn,
  type Scheme,
  type Token,
  type TokenGroup,
  tokensIn,
  tokensOf,
} from "./tokens.ts";

const schemes = ["light", "dark"] as const satisfies readonly Scheme[];

type Brands = ReadonlyMap<string, Brand>;

/** All brands by name, the shop's own first. */
export const allBrands = (): Brands =>
  new Map(
    ["shop", ...brandNames().filter((name) => name !== "shop")].map((name) => [
      name,
      readBrand(brandFile(name)),
    ]),
  );

const code = (text: string): string => `\`${text}\``;

const valuesOf = (tokens: readonly Token[], group: TokenGroup): string =>
  markdownTable(
    ["token", "value"],
    tokensIn(tokens, group).map(({ name, value }) => [code(name), code(value)]),
  );

const coloursOf = (tokens: readonly Token[]): string =>
  markdownTable(
    ["token", ...schemes],
    tokensIn(tokens, "colour").map(({ name }) => [
      code(name),
      ...schemes.map((scheme) => code(colourIn(tokens, name, scheme))),
    ]),
  );

/** Rounded down: no contrast is shown higher than it is. */
const ratio = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

const contrastsOf = (tokens: readonly Token[], brands: Brands): string =>
  markdownTable(
    [
      "ink",
      "on",
      "at least",
      ...[...brands.keys()].flatMap((name) => schemes.map((scheme) => `${name}, ${scheme}`)),
    ],
    pairs.map(({ ink, ground, least }) => [
      code(ink),
      code(ground),
      String(least),
      ...[...brands.values()].flatMap((brand) => {
        const own = brandTokens(brand, tokens);
        return schemes.map((scheme) =>
          ratio(contrastOf(colourIn(own, ink, scheme), colourIn(own, ground, scheme))),
        );
      }),
    ]),
  );

/** Changes with the style sheet: then the pictures must be drawn again. */
const stampOf = (css: string): string =>
  createHash("sha256").update(css).digest("hex").slice(0, 10);

/** `docs/design.md`. `css`: of `src/ui/theme/tokens.css`. */
export const designPage = (css: string, brands: Brands): string => {
  const tokens = tokensOf(css);
  return `# How the shop looks

\`npm run gallery -- --docs\` writes this page and draws its pictures, from the style sheets, the kit and the
screens of this commit. \`architecture/design\` holds that the page is current, that every ink can be
read on its grounds, and that no style sheet says a colour, a radius, a shadow, a duration, a size of
letters or a distance by itself: all of them are custom properties of \`src/ui/theme/tokens.css\`
([0057](../decisions/0057-one-source-of-the-look.md)).

<!-- Drawn from tokens.css ${stampOf(css)} -->

![All tokens, in the light and in the dark scheme](design-tokens.webp)

## The parts

\`src/ui/kit\` imports nothing of ours. Each part in all its states is a stop of the gallery
(\`npm run gallery -- --only kit\`), which the gallery's check looks at as at every screen: pressed,
focused, disabled, busy, wrong, chosen, and with words that are too long.

![The parts of the kit in their states](design-kit.webp)

## The screens

![Home, product, cart, checkout, payment, orders, order and wallet, light and dark](screens.webp)

What they were before (commit 500c08f, drawn once by the gallery of then):

![The same eight screens on 21 November 2026, light and dark](screens-before.webp)

## Another brand

A brand is one file ([how](commands.md#another-brand)). \`npm run gallery -- --brand lagoon\` shows every
screen under \`brands/lagoon.json\`:

![Home and a product under the brand Lagoon, light and dark](design-brand.webp)

## Type

Sizes are in rem: they follow the customer's letters.

${valuesOf(tokens, "type")}

## Space

A grid of 4 and 8 px. The gutter is narrower on the narrowest phones.

${valuesOf(tokens, "space")}

## Colours

${coloursOf(tokens)}

## Contrast

By WCAG 2, rounded down. For who asks for more contrast, the media rule in \`tokens.css\` sets other inks:
at least 7.0.

${contrastsOf(tokens, brands)}

## Corners

${valuesOf(tokens, "radius")}

## Elevation

${valuesOf(tokens, "elevation")}

## Motion

Nothing moves for who asks for less of it.

${valuesOf(tokens, "motion")}

## Measures of the layout

${valuesOf(tokens, "layout")}
`;
};
