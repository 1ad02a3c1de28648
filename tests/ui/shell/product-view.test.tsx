import { act, cleanup } from "@testing-library/react";
import { Result } from "effect";
import fc from "fast-check";
import Maximize2 from "lucide/dist/esm/icons/maximize-2.mjs";
import { expect, test } from "vitest";
import { iconMarkup } from "../../../scripts/vite/icon-markup.ts";
import { customerRoutes, pageWords, shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { product } from "../../../src/contract/catalogue.ts";
import { languages } from "../../../src/domain/locale/language.ts";
import { appBar, backButton } from "../../../src/shell/app-bar.ts";
import { barLinks } from "../../../src/shell/bar-links.ts";
import { productActions } from "../../../src/shell/product-actions.ts";
import { productRow } from "../../../src/shell/product-row.ts";
import { productSkeleton, productView } from "../../../src/shell/product-view.ts";
import { changeLanguage } from "../../../src/ui/i18n/i18n.ts";
import { useText } from "../../../src/ui/i18n/use-text.ts";
import { AppBar } from "../../../src/ui/kit/app-bar.tsx";
import { CartLink } from "../../../src/ui/products/cart-link.tsx";
import { ProductActions } from "../../../src/ui/screens/product/product-actions.tsx";
import { ProductSkeleton } from "../../../src/ui/screens/product/product-skeleton.tsx";
import { ProductView } from "../../../src/ui/screens/product/product-view.tsx";
import { drawnPlainly } from "../../support/drawn-plainly.ts";
import { productsSent } from "../../support/product-sent.ts";
import { renderScreen } from "../../support/render-screen.tsx";

/** A product that the page draws before the bundle has come is the one that React draws after it. */

const texts = await shellTexts("product");
const bars = await pageWords();
const glyph = iconMarkup(Maximize2, 16);

const Bar = () => {
  const t = useText("product");
  const common = useText("common");
  return (
    <AppBar
      title={t("title")}
      back={{ label: common("back"), onBack: () => undefined }}
      actions={<CartLink />}
    />
  );
};

test.each(languages)("a product is the one that React draws, in %s", async (language) => {
  const painting = { language, words: texts[language] ?? {}, base: "" };
  const words = bars[language];
  const bar = appBar(
    words?.titles[customerRoutes.findIndex(({ screen }) => screen === "product")] ?? "",
    backButton(words?.back ?? "", [document.createElementNS("http://www.w3.org/2000/svg", "svg")]),
  );
  bar.append(barLinks(painting, ["/cart", "", glyph]));
  const skeletons = [productSkeleton(), productActions(null, painting, null)];
  await fc.assert(
    fc.asyncProperty(productsSent(6), async (rows) => {
      const products = rows.map((sent) => Result.getOrThrow(product.decode(sent)));
      const Parts = () => (
        <section>
          <Bar />
          <ProductSkeleton />
          {[null, ...products].map((each, index) => (
            <div key={index}>
              {each === null ? null : (
                <ProductView product={each} quantity={1} onQuantity={() => undefined} />
              )}
              <ProductActions
                product={each}
                quantity={1}
                adding={false}
                outcomeUnknown={false}
                onAdd={() => undefined}
              />
            </div>
          ))}
        </section>
      );
      const { container } = await renderScreen(
        Parts,
        {},
        { address: "/", texts: ["common", "product"] },
      );
      await act(() => changeLanguage(language, () => undefined));
      // Said to whoever cannot see it.
      container.querySelector("[role=status] > .visually-hidden")?.remove();
      const [drawnBar, drawnSkeleton, waiting, ...drawn] = [
        ...(container.firstElementChild?.children ?? []),
      ];
      const early = rows.map((row) => {
        const shown = productRow(row);
        return shown === null
          ? []
          : [productView(shown, row, painting, glyph), productActions(shown, painting, null)];
      });
      const all = drawn.map((each) => Array.from(each.children, drawnPlainly));
      const skeleton = [drawnSkeleton, waiting?.firstElementChild].map(drawnPlainly);
      const shownBar = drawnPlainly(drawnBar);
      cleanup();
      expect(drawnPlainly(bar)).toEqual(shownBar);
      expect(skeletons.map(drawnPlainly)).toEqual(skeleton);
      expect(early.map((each) => each.map(drawnPlainly))).toEqual(all);
    }),
    { numRuns: 3 },
  );
});
