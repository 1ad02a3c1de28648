import type { Page } from "playwright-core";

/**
 * All that a page keeps where another page or visit may find it, by place and name: `local token`,
 * `session …`, `history entry`, `indexed …` (a data base's name alone), and of Cache Storage
 * `cache <name> <path>` with the whole answer.
 */
export const keptBy = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {};
    const keep = (place: string, values: object): void => {
      for (const [name, value] of Object.entries(values)) {
        kept[`${place} ${name}`] = typeof value === "string" ? value : JSON.stringify(value);
      }
    };
    keep("local", { ...localStorage });
    keep("session", { ...sessionStorage });
    keep("history", Object(history.state));
    for (const { name } of await indexedDB.databases()) keep("indexed", { [name ?? ""]: "" });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        keep("cache", { [`${name} ${pathname}${search}`]: (await answer?.text()) ?? "" });
      }
    }
    return kept;
  });

/** What of these the page says or keeps anywhere. */
export const foundAt = async (page: Page, words: readonly string[]): Promise<readonly string[]> => {
  const said = await page.evaluate(() => `${document.documentElement.outerHTML}\n${location.href}`);
  const all = [said, ...Object.values(await keptBy(page))].join("\n");
  return words.filter((word) => all.includes(word));
};
