import type { Catalogues, Namespace } from "./namespaces.ts";

type BaseKey<Key> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;

/** The names of a text's `{{placeholders}}`. */
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

/** A namespace's keys; a plural by its base (`items`, not `items_one`). */
export type TextKey<Ns extends Namespace> = BaseKey<keyof Catalogues[Ns] & string>;

/**
 * `t("retry")`, `t("items", { count: 3 })`, `t("hello", { name })`. The placeholders of the English
 * text are the required parameters. Numbers are formatted for the language.
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
