import { languages } from "../../domain/locale/language.ts";
import type { Visit } from "./visit.ts";

/** The product's names as its own call tells them, asked for in each language. */
export const namesOf = async (visit: Visit, id: number): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  for (const language of languages) {
    const own = await visit.ask("product", { params: { id }, language });
    const name = own.read?.name;
    if (name !== undefined) names.add(name);
  }
  return names;
};

const readings = 6;

/** Whether its text is always the same: a server may mix languages from answer to answer. */
export const isSameLanguage = async (read: () => Promise<string | undefined>): Promise<boolean> => {
  const texts = new Set<string | undefined>();
  for (let reading = 0; reading < readings && texts.size < 2; reading += 1) texts.add(await read());
  return texts.size === 1;
};
