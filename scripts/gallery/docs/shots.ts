import type { Browser, Page } from "playwright-core";
import type { Language } from "../../../src/domain/locale/language.ts";
import { drawn } from "../../../tests/support/journey/rendered/layout.ts";
import { openJourneyShop } from "../../../tests/support/journey/host/shop.ts";
import { knownOf } from "../../../tests/support/journey/tour/known.ts";
import { nameOfStop, stops } from "../../../tests/support/journey/tour/tour.ts";
import { goOnAt, openStop, phonesOf } from "../../../tests/support/journey/tour/walk.ts";
import { folderOf } from "../brand-build.ts";
import type { Scheme } from "../check/view.ts";

/** A stop of the gallery as one customer sees it. */
export interface Shot {
  /** As `screen: home`. */
  readonly stop: string;
  readonly language: Language;
  readonly scheme: Scheme;
  /** CSS pixels; unless given, the phone's. */
  readonly size?: { readonly width: number; readonly height: number };
}

/**
 * What a phone shows of each, as PNG unless `take` makes another picture. `brand`: a file in `brands/`;
 * `null`: the shop's own.
 */
export const takeShots = async (
  browser: Browser,
  brand: string | null,
  shots: readonly Shot[],
  take: (page: Page) => Promise<Buffer> = (page) => page.screenshot(),
): Promise<readonly Buffer[]> => {
  const shop = await openJourneyShop({ outDir: folderOf(brand) });
  try {
    const known = await knownOf(shop);
    const pictures: Buffer[] = [];
    for (const { stop: name, language, scheme, size } of shots) {
      const stop = stops.find((each) => nameOfStop(each) === name);
      if (stop === undefined) throw new Error(`There is no ${name}`);
      const phones = await phonesOf(browser, known, { language, colorScheme: scheme });
      const page = await phones[stop.visitor].newPage();
      if (size !== undefined) await page.setViewportSize(size);
      await openStop(page, stop, known);
      await goOnAt(page, stop, known);
      await drawn(page);
      pictures.push(await take(page));
      for (const phone of Object.values(phones)) await phone.close();
    }
    return pictures;
  } finally {
    await shop.close();
  }
};
