import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Language } from "../../src/domain/locale/language.ts";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";
import { drawn } from "../../tests/support/journey/rendered/layout.ts";
import { openJourneyShop } from "../../tests/support/journey/host/shop.ts";
import { type Known, knownOf } from "../../tests/support/journey/tour/known.ts";
import { nameOfStop } from "../../tests/support/journey/tour/tour.ts";
import { goOnAt, openStop, phonesOf } from "../../tests/support/journey/tour/walk.ts";
import type { Scheme } from "./check/view.ts";
import { folderOf } from "./brand-build.ts";
import { type Print, writeContactSheets } from "./contact-sheet.ts";
import type { PicturesOptions } from "./options.ts";
import { galleryStops } from "./stops.ts";

const folder = "gallery";

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");

/** Takes every picture in one language. An unreachable stop is reported and left out. */
const photograph = async (
  browser: Browser,
  known: Known,
  language: Language,
  { schemes, width, full, stops: wanted }: PicturesOptions,
): Promise<{
  readonly prints: ReadonlyMap<Scheme, readonly Print[]>;
  readonly failures: readonly string[];
}> => {
  const phones = await phonesOf(browser, known, { language, width, reducedMotion: "reduce" });
  const prints = new Map<Scheme, Print[]>(schemes.map((scheme) => [scheme, []]));
  const failures: string[] = [];
  for (const stop of wanted) {
    const name = nameOfStop(stop);
    const page = await phones[stop.visitor].newPage();
    try {
      await openStop(page, stop, known);
      await goOnAt(page, stop, known);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await drawn(page);
        const number = String(galleryStops.indexOf(stop) + 1).padStart(2, "0");
        const file = join(
          folder,
          `${language}-${scheme}-${width}`,
          `${number}-${slug(stop.name)}.png`,
        );
        await page.screenshot({ path: file, fullPage: full });
        prints.get(scheme)?.push({ name: `${number} ${name}`, file });
      }
    } catch (error) {
      const reason = messageOf(error);
      failures.push(`${language}, ${name}: ${reason.split("\n")[0]}`);
    } finally {
      await page.close();
    }
  }
  for (const phone of Object.values(phones)) await phone.close();
  return { prints, failures };
};

/** Takes all pictures, writes the contact sheets and prints their names, a line each or as JSON. @throws with a line for each stop not reached. */
export const takePictures = async (browser: Browser, options: PicturesOptions): Promise<void> => {
  const shop = await openJourneyShop({ outDir: folderOf(options.brand) });
  const failures: string[] = [];
  const written: object[] = [];
  try {
    const known = await knownOf(shop);
    for (const language of options.languages) {
      for (const scheme of options.schemes) {
        const stem = join(folder, `${language}-${scheme}-${options.width}`);
        if (options.stops === galleryStops) rmSync(stem, { recursive: true, force: true });
        mkdirSync(stem, { recursive: true });
      }
      const taken = await photograph(browser, known, language, options);
      failures.push(...taken.failures);
      for (const [scheme, prints] of taken.prints) {
        const stem = join(folder, `sheet-${language}-${scheme}-${options.width}`);
        const sheets = await writeContactSheets(browser, stem, prints, options.width);
        written.push({ language, scheme, pictures: prints.length, sheets });
        if (!options.json) {
          console.log(`${language}, ${scheme}: ${prints.length} pictures, ${sheets.join(", ")}`);
        }
      }
    }
  } finally {
    await shop.close();
  }
  if (options.json) console.log(JSON.stringify({ written, failures }));
  if (failures.length > 0) throw new Error(failures.join("\n"));
};
