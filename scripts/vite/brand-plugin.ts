import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ReceiptText from "lucide/dist/esm/icons/receipt-text.mjs";
import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import type { Plugin } from "vite";
import { fallbackLanguage, type Language, languages } from "../../src/domain/locale/language.ts";
import { brandMark } from "../../src/ui/theme/brand-mark.ts";
import { readBrand } from "./brand/brand.ts";
import { brandColours, colourOf } from "./brand/colours.ts";
import { iconSvg, pngOf } from "./brand/icons.ts";
import {
  manifestFile,
  type ManifestIcon,
  manifestOf,
  type ManifestScreenshot,
} from "./brand/manifest.ts";
import { readScreenshot, type ScreenshotForm, screenshotForms } from "./brand/screenshots.ts";
import { iconMarkup } from "./icon-markup.ts";
import { inOneLine } from "./one-line.ts";
import { textsIn } from "./shell-texts.ts";
import { escaped } from "../../src/conformance/markup.ts";

const tokensFile = fileURLToPath(new URL("../../src/ui/theme/tokens.css", import.meta.url));

/** Throws if a replaced text is missing: otherwise a brand's shop would show the shop's own name or mark. */
const replaced = (code: string, found: string | RegExp, by: string): string => {
  const changed = code.replace(found, () => by);
  if (changed === code && !code.includes(by)) throw new Error(`There is no ${String(found)}`);
  return changed;
};

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 8);

const forms: readonly ScreenshotForm[] = ["narrow", "wide"];

/** The shortcuts of the installed icon: the noun, its route, its icon. */
const shortcuts = [
  { noun: "orders", drawn: ReceiptText },
  { noun: "wallet", drawn: Wallet },
] as const;

const lookOf = (file: string) => {
  const shop = readBrand(file);
  const tokens = readFileSync(tokensFile, "utf8");
  return { shop, tokens, paper: colourOf(shop, tokens, "--paper") };
};

/**
 * Gives the shop a brand's name, mark and colours, and builds its manifest and icons. `file`: the brand's.
 *
 * @throws an error of one line for a file that is no brand
 */
export const brand = (file: string): Plugin => {
  const { shop, tokens, paper } = inOneLine("SHOP_BRAND", () => lookOf(file));
  let base = "/";
  let isBuild = false;
  let favicon = "";
  let touchIcon = "";
  return {
    name: "shop:brand",
    config: () => ({ css: { postcss: { plugins: [brandColours(shop)] } } }),
    configResolved(config) {
      base = config.base;
      isBuild = config.command === "build";
    },
    transform: {
      filter: { id: /\/src\/ui\/(i18n\/catalogues\/\w+\/home|theme\/brand-mark)\.ts$/ },
      handler: (code, id) => {
        const language = languages.find((each) => id.includes(`/catalogues/${each}/`));
        return language === undefined
          ? replaced(code, brandMark, shop.mark)
          : replaced(code, /title: "[^"]*"/, `title: ${JSON.stringify(shop.name[language])}`);
      },
    },
    async buildStart() {
      if (!isBuild) return;
      const emit = (name: string, type: string, source: string | Uint8Array): string => {
        const fileName = `assets/${name}-${hashOf(source)}.${type}`;
        this.emitFile({ type: "asset", fileName, source });
        return fileName;
      };
      const accent = colourOf(shop, tokens, "--accent").light;
      const onAccent = colourOf(shop, tokens, "--on-accent").light;
      const mark = `<path d="${shop.mark}"/>`;
      const draw = (rounding: number, lines = mark): string =>
        iconSvg(lines, { ground: accent, line: onAccent }, rounding);
      const icon = async (name: string, svg: string, size: number): Promise<ManifestIcon> => ({
        src: emit(`${name}-${size}`, "png", await pngOf(svg, size)),
        sizes: `${size}x${size}`,
        type: "image/png",
      });
      favicon = emit("icon", "svg", draw(0.22));
      touchIcon = (await icon("touch-icon", draw(0), 180)).src;
      const icons: ManifestIcon[] = [];
      for (const size of [192, 512]) {
        icons.push({ ...(await icon("icon", draw(0.22), size)), purpose: "any" });
        icons.push({ ...(await icon("maskable-icon", draw(0), size)), purpose: "maskable" });
      }
      const places = await Promise.all(
        shortcuts.map(async ({ noun, drawn }) => ({
          noun,
          icons: [await icon(noun, draw(0.5, iconMarkup(drawn, 24)), 96)],
        })),
      );
      const screenshotsIn = (language: Language): readonly ManifestScreenshot[] =>
        forms.flatMap((form) => {
          const picture = readScreenshot(file, form, language);
          if (picture === null) return [];
          const { width, height, scale } = screenshotForms[form];
          return [
            {
              src: emit(`home-${form}-${language}`, "webp", picture),
              sizes: `${width * scale}x${height * scale}`,
              type: "image/webp",
              form_factor: form,
              label: shop.name[language],
            },
          ];
        });
      for (const language of languages) {
        const titles = await Promise.all(
          places.map(async ({ noun, icons: drawn }) => {
            const { title = "" } = await textsIn(language, { [noun]: ["title"] });
            return { name: title, url: noun, icons: drawn };
          }),
        );
        this.emitFile({
          type: "asset",
          fileName: manifestFile(language),
          source: JSON.stringify(
            manifestOf({
              language,
              name: shop.name[language],
              description: shop.description[language],
              colour: paper.light,
              icons,
              shortcuts: titles,
              screenshots: screenshotsIn(language),
            }),
          ),
        });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        let page = html;
        for (const scheme of ["light", "dark"] as const)
          page = replaced(page, `content="--paper ${scheme}"`, `content="${paper[scheme]}"`);
        page = replaced(page, "<title>Shop</title>", `<title>${escaped(shop.name.en)}</title>`);
        if (!isBuild) return page;
        const own = shop.description[fallbackLanguage];
        return replaced(
          page,
          '<link rel="icon" href="data:," />',
          [
            `<meta name="description" content="${escaped(own)}" />`,
            `<link rel="icon" type="image/svg+xml" href="${base}${favicon}" />`,
            `<link rel="apple-touch-icon" href="${base}${touchIcon}" />`,
            `<link rel="manifest" href="${base}${manifestFile(fallbackLanguage)}" />`,
          ].join("\n    "),
        );
      },
    },
  };
};
