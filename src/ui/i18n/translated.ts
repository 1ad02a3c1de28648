import type { Language } from "../../domain/locale/language.ts";

/** Intl.PluralRules categories of integers and fractions per language. */
export interface PluralForms {
  readonly en: "one" | "other";
  readonly uk: "one" | "few" | "many" | "other";
  readonly cs: "one" | "few" | "many" | "other";
  readonly zh: "other";
}

/**
 * A catalogue in another language: every key of the English one, and for each plural (`items_one`,
 * `items_other`) the forms of that language. A missing or extra key is a compile error. Keys are
 * flat (a dot has no meaning); underscores are only for plural forms.
 */
export type Translated<English, In extends Exclude<Language, "en">> = {
  readonly [
    Key in keyof English & string as Key extends `${infer Base}_other`
      ? `${Base}_${PluralForms[In]}`
      : Key extends `${string}_one`
        ? never
        : Key
  ]: string;
};
