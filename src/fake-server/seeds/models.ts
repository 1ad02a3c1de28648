import type { Language, LocalizedText } from "../localized-text.ts";

/**
 * A shop of any size is made of the catalogue's products in many models: same pictures and
 * descriptions, a number after the name. The id tells which: `417012` is model 417 of product 12.
 */
const idsPerModel = 1_000;

export const modelId = (entryId: number, model: number): number => model * idsPerModel + entryId;

/** The catalogue's product that this one is a model of. */
export const entryIdOf = (id: number): number => id % idsPerModel;

/** 0 for the catalogue's own. */
export const modelOf = (id: number): number => Math.floor(id / idsPerModel);

/** What stands after the name. */
const labels: Readonly<Record<Language, (model: number) => string>> = {
  zh: (model) => ` ${model}号`,
  en: (model) => `, model ${model}`,
  uk: (model) => `, модель ${model}`,
  cs: (model) => `, model ${model}`,
};

/** Nothing for the catalogue's own. */
export const modelLabel = (model: number, language: Language): string =>
  model === 0 ? "" : labels[language](model);

export const modelName = (name: LocalizedText, model: number): LocalizedText => ({
  zh: name.zh + modelLabel(model, "zh"),
  en: name.en + modelLabel(model, "en"),
  uk: name.uk + modelLabel(model, "uk"),
  cs: name.cs + modelLabel(model, "cs"),
});
