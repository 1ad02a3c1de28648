import { colourIn, type Token, tokensOf } from "../../design/tokens.ts";
import type { Brand } from "./brand.ts";

/** `#` and six hexadecimal digits. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** The shop's tokens with the brand's colours. @throws for a colour that is no token */
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
 * A PostCSS plugin that replaces the shop's colours by a brand's, in development and in builds. The colours
 * for more contrast stay: they are in a media rule.
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
