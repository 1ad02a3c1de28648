import type { Language } from "../../../src/domain/locale/language.ts";

export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: "any" | "maskable";
}

export interface ManifestScreenshot {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor: "narrow" | "wide";
  readonly label: string;
}

export interface ManifestParts {
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  /** The colour behind the icon while the shop starts, and of the phone's bars. */
  readonly colour: string;
  readonly icons: readonly ManifestIcon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly ManifestIcon[];
  }[];
  /** Empty: the brand has none. */
  readonly screenshots: readonly ManifestScreenshot[];
}

/** The manifest in a language. A `.json`: every host knows its type. */
export const manifestFile = (language: string): string => `manifest-${language}.json`;

/**
 * The web app manifest. Every URL is relative to it, so that
 * it works under any path (decisions/0002). Without an `id`, the start is the app's identity: the
 * same in every language.
 */
export const manifestOf = ({
  language,
  name,
  description,
  colour,
  screenshots,
  ...rest
}: ManifestParts) => ({
  lang: language,
  name,
  short_name: name,
  description,
  start_url: ".",
  scope: ".",
  display: "standalone",
  background_color: colour,
  theme_color: colour,
  categories: ["shopping"],
  ...rest,
  ...(screenshots.length === 0 ? {} : { screenshots }),
});
