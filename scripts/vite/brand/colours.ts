import { colourIn, type Token, tokensOf } from "../../design/tokens.ts";
import type { Brand } from "./brand.ts";

/** As six hexadecimal digits behind a `#`. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** The shop's tokens with the brand's colours in their place. @throws where there is none of that name */
export const brandTokens = ({ colours }: Brand, tokens: readonly Token[]): readonly Token[] => {
  for (const name of Object.keys(colours)) colourIn(tokens, name, "light");
  return tokens.map(({ name, value }) => {
    const pair = colours[name];
    return { name, value: pair === undefined ? value : `light-dark(${pair.join(", ")})` };
  });
};

/**
 * A custom property of a brand; the shop's own where the brand says nothing.
 *
 * @param css of `src/ui/theme/tokens.css`
 * @throws where there is none of that name
 */
export const colourOf = (brand: Brand, css: string, name: string): Colour => {
  const tokens = brandTokens(brand, tokensOf(css));
  return { light: colourIn(tokens, name, "light"), dark: colourIn(tokens, name, "dark") };
};

interface Declaration {
  readonly prop: string;
  value: string;
  readonly parent?:
    | { readonly selector?: string; readonly parent?: { readonly type: string } | undefined }
    | undefined;
}

/**
 * A plugin of PostCSS that puts a brand's colours in the place of the shop's own, in development and in
 * builds. What more contrast asks for stays: it is told within a media rule.
 */
export const brandColours = ({ colours }: Brand) => ({
  postcssPlugin: "shop:brand-colours",
  Declaration(declaration: Declaration) {
    const pair = colours[declaration.prop];
    const { parent } = declaration;
    if (pair === undefined || parent?.selector !== ":root" || parent.parent?.type !== "root")
      return;
    declaration.value = `light-dark(${pair.join(", ")})`;
  },
});
