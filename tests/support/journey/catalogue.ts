import type { Language } from "../../../src/domain/locale/language.ts";
import type { Catalogues, Namespace } from "../../../src/ui/i18n/namespaces.ts";
import { literally } from "../literally.ts";

const files = import.meta.glob<Readonly<Record<string, string>>>(
  "../../../src/ui/i18n/catalogues/*/*.ts",
  { import: "catalogue" },
);

/** A text of the shop in one language, by its key: what a part of the page is called. */
export type Named = <Ns extends Namespace>(
  namespace: Ns,
  key: keyof Catalogues[Ns] & string,
) => Promise<RegExp>;

/** Placeholders stand for anything, a space for one that does not break; a count may follow. */
const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/{{\w+}}/)
      .map((part) => literally(part).replaceAll(/\s+/g, "\\s+"))
      .join(".+")}(?:[,，].+)?$`,
  );

export const namedIn =
  (language: Language): Named =>
  async (namespace, key) => {
    const catalogue =
      await files[`../../../src/ui/i18n/catalogues/${language}/${namespace}.ts`]?.();
    const text = catalogue?.[key];
    if (text === undefined) throw new Error(`No text ${namespace}.${key} in ${language}`);
    return pattern(text);
  };
