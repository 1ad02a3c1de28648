import { onTestFinished, test } from "vitest";
import { fullPolicy } from "../../src/domain/policy.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { accessibilityTree } from "../support/journey/input-methods.ts";
import { openJourneyShop } from "../support/journey/host/shop.ts";
import { visit } from "../support/journey/host/visit.ts";
import { goTheWholeWay, languagesOf } from "./without-touch.ts";

const browser = hostBrowser();

/** Assistive technology looks at the page also between what has happened and the frame that follows. */
const drawLate = (): void => {
  const request = window.requestAnimationFrame.bind(window);
  const cancelled = new Set<number>();
  window.requestAnimationFrame = (draw) => {
    const id = request(() =>
      request((now) => {
        if (!cancelled.delete(id)) draw(now);
      }),
    );
    return id;
  };
  window.cancelAnimationFrame = (id) => void cancelled.add(id);
};

// By the keyboard alone: in `lean.test.ts`.
test.each(languagesOf("tree"))(
  "registers, buys, recycles and withdraws by the accessibility tree alone, in %s",
  async (language) => {
    const shop = await openJourneyShop();
    onTestFinished(shop.close);
    const page = await visit(browser(), { url: shop.url, language });
    await page.addInitScript(drawLate);
    await goTheWholeWay(page, shop, await accessibilityTree(page), {
      language,
      policy: fullPolicy,
    });
  },
);
