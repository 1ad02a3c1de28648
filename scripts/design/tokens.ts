/** A custom property of `src/ui/theme/tokens.css`, as its first rule says it. */
export interface Token {
  /** With its two dashes. */
  readonly name: string;
  /** The value as written, on one line. */
  readonly value: string;
}

export type Scheme = "light" | "dark";

/** The groups of tokens, by prefixes. A token of no other group is a colour. */
const groups = [
  { group: "type", prefixes: ["--font", "--text-", "--leading", "--weight-"] },
  {
    group: "space",
    prefixes: ["--space-", "--gutter", "--touch", "--bar", "--column", "--page"],
  },
  { group: "radius", prefixes: ["--radius"] },
  { group: "elevation", prefixes: ["--shadow-", "--edge", "--layer-"] },
  {
    group: "motion",
    prefixes: ["--ease", "--quick", "--calm", "--pulse", "--notice-delay", "--second-tap"],
  },
  {
    group: "layout",
    prefixes: [
      "--glyph",
      "--tabs",
      "--amount-line",
      "--columns",
      "--product-columns",
      "--home-",
      "--safe-",
    ],
  },
] as const;

export type TokenGroup = (typeof groups)[number]["group"] | "colour";

/** The tokens of the sheet's first `:root`, in their order. Those of media rules are left out. */
export const tokensOf = (css: string): readonly Token[] => {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, "");
  const [, rule = ""] = /:root\s*\{([^}]*)\}/.exec(bare) ?? [];
  return Array.from(rule.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => ({
    name,
    value: value.trim().replaceAll(/\s+/g, " "),
  }));
};

const groupOf = ({ name }: Token): TokenGroup =>
  groups.find(({ prefixes }) => prefixes.some((prefix) => name.startsWith(prefix)))?.group ??
  "colour";

export const tokensIn = (tokens: readonly Token[], group: TokenGroup): readonly Token[] =>
  tokens.filter((token) => groupOf(token) === group);

/**
 * A colour in a scheme, its references followed: `#rrggbb`, or what stands there where it is no plain
 * colour, such as `rgb(0 0 0 / 0.28)`.
 *
 * @throws where there is no such token
 */
export const colourIn = (tokens: readonly Token[], name: string, scheme: Scheme): string => {
  const value = tokens.find((token) => token.name === name)?.value;
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  const [, light = value, dark = value] =
    /^light-dark\((.+?), ((?:#|var\(|rgb\().+)\)$/.exec(value) ?? [];
  const chosen = { light, dark }[scheme];
  const [, other] = /^var\((--[\w-]+)\)$/.exec(chosen) ?? [];
  return other === undefined ? chosen : colourIn(tokens, other, scheme);
};
