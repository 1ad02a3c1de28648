import axe from "axe-core";
import type { Page } from "playwright-core";

/** axe lives in a document from its first question on. */
const isThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.has(globalThis, "axe"));

/**
 * What axe objects to, each with its place and reasons. `rules`: only these; absent: all that are on
 * by default. Frames of other origins are not looked into: there are none.
 */
export const violationsOf = async (
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> => {
  if (!(await isThere(page))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const run: typeof axe.run = Reflect.get(globalThis, "axe").run;
    // What passes is not told, and its places need not be described: half of the time.
    const { violations } = await run({
      resultTypes: ["violations"],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) =>
        [id, target.join(" "), ...[...any, ...all, ...none].map(({ message }) => message)].join(
          ": ",
        ),
      ),
    );
  }, rules);
};
