import type { Language } from "../../domain/locale/language.ts";
import type { Catalogues, Namespace } from "./namespaces.ts";

/** Intl.PluralRules categories of whole numbers per language: what the shop counts has no fractions. */
export interface PluralForms {
  readonly en: "one" | "other";
  readonly uk: "one" | "few" | "many";
  readonly cs: "one" | "few" | "other";
  readonly zh: "other";
}

/**
 * A namespace in another language: every key of the English catalogue, and for each plural (`items_one`,
 * `items_other`) the forms of that language. A missing or extra key is a compile error. Keys are
 * flat (a dot has no meaning); underscores are only for plural forms.
 */
export type Translated<Ns extends Namespace, In extends Exclude<Language, "en">> = {
  readonly [
    Key in keyof Catalogues[Ns] & string as Key extends `${infer Base}_other`
      ? `${Base}_${PluralForms[In]}`
      : Key extends `${string}_one`
        ? never
        : Key
  ]: string;
};
