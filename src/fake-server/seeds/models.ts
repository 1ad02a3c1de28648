import type { Language, LocalizedText } from "../wire/localized-text.ts";

/**
 * Larger shops repeat the catalogue's products as numbered models: same pictures and descriptions,
 * a number after the name. The id encodes both: `417012` is model 417 of product 12.
 */
const idsPerModel = 1_000;

export const modelId = (entryId: number, model: number): number => model * idsPerModel + entryId;

/** The id of the model's catalogue product. */
export const entryIdOf = (id: number): number => id % idsPerModel;

/** The model's number; 0 for the catalogue's product. */
export const modelOf = (id: number): number => Math.floor(id / idsPerModel);

/** The suffix of a model's name. */
const labels: Readonly<Record<Language, (model: number) => string>> = {
  zh: (model) => ` ${model}号`,
  en: (model) => `, model ${model}`,
  uk: (model) => `, модель ${model}`,
  cs: (model) => `, model ${model}`,
};

/** Empty for the catalogue's product. */
export const modelLabel = (model: number, language: Language): string =>
  model === 0 ? "" : labels[language](model);

export const modelName = (name: LocalizedText, model: number): LocalizedText => ({
  zh: name.zh + modelLabel(model, "zh"),
  en: name.en + modelLabel(model, "en"),
  uk: name.uk + modelLabel(model, "uk"),
  cs: name.cs + modelLabel(model, "cs"),
});
