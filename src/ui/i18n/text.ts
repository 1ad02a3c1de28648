import type { Catalogues, Namespace } from "./namespaces.ts";

type BaseKey<Key> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;

/** The names between the double braces of a text. */
type Placeholders<Words> = Words extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type WordsOf<English, Key extends string> = English[Extract<
  keyof English,
  Key | `${Key}_${"one" | "other"}`
>];

type CountOf<English, Key extends string> = `${Key}_other` extends keyof English ? "count" : never;

type ParamsOf<English, Key extends string> =
  | Placeholders<WordsOf<English, Key>>
  | CountOf<English, Key>;

/** What may be asked of a namespace: its keys, a plural under its base (`items`, not `items_one`). */
export type TextKey<Ns extends Namespace> = BaseKey<keyof Catalogues[Ns] & string>;

/**
 * `t("retry")`, `t("items", { count: 3 })`, `t("hello", { name })`: the placeholders of the English
 * text are the parameters, all of them. Numbers are written in the manner of the language.
 */
export type Text<Ns extends Namespace> = <Key extends TextKey<Ns>>(
  key: Key,
  ...params: [ParamsOf<Catalogues[Ns], Key>] extends [never]
    ? []
    : [
        params: {
          readonly [Name in ParamsOf<Catalogues[Ns], Key>]: Name extends "count"
            ? number
            : string | number;
        },
      ]
) => string;
