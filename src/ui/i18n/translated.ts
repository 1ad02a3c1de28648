import type { Language } from "../../domain/locale/language.ts";

/** The plural categories of whole and broken numbers, as Intl.PluralRules names them. */
export interface PluralForms {
  readonly en: "one" | "other";
  readonly uk: "one" | "few" | "many" | "other";
  readonly cs: "one" | "few" | "many" | "other";
  readonly zh: "other";
}

/**
 * The shape of a catalogue in another language: every key of the English one, and for each plural
 * (`items_one`, `items_other`) the forms of that language. A key too few or too many is a compile
 * error. Keys are flat (a dot in one is only a dot); underscores are for plural forms alone.
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
