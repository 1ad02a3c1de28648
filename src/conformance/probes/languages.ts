import type { Product } from "../../domain/catalogue/product.ts";
import { languages } from "../../domain/locale/language.ts";
import type { Visit } from "./visit.ts";

/** What the product's own call says in each language, of its texts. */
export const textsOf = async (
  visit: Visit,
  id: number,
  read: (product: Product) => string,
): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>();
  for (const language of languages) {
    const own = await visit.ask("product", { params: { id }, language });
    if (own.read !== null) texts.add(read(own.read));
  }
  return texts;
};

/** So many of four languages are the same by chance once in four millions. */
const readings = 12;

/** Whether its text is always the same: a server may mix languages from answer to answer. */
export const isSameLanguage = async (read: () => Promise<string | undefined>): Promise<boolean> => {
  const texts = new Set<string | undefined>();
  for (let reading = 0; reading < readings && texts.size < 2; reading += 1) texts.add(await read());
  return texts.size === 1;
};
