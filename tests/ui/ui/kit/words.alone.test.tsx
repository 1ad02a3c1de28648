import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { instantAt } from "../../../../src/domain/locale/instant.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { useFormats } from "../../../../src/ui/i18n/formats.ts";
import { changeLanguage, createI18n, i18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { useLanguage } from "../../../../src/ui/i18n/use-language.ts";
import { LanguageProvider } from "../../../../src/ui/i18n/language-provider.tsx";
import { useText } from "../../../../src/ui/i18n/use-text.ts";

/** One text that is long on its way. */
const chineseHome = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrived: promise, arrive: resolve };
});
vi.mock("../../../../src/ui/i18n/catalogues/zh/home.ts", async (original) => {
  await chineseHome.arrived;
  return original();
});

const Sample = ({ count }: { readonly count: number }) => {
  const t = useText("common");
  const formats = useFormats();
  return (
    <>
      <p data-testid="items">{t("items", { count })}</p>
      <p data-testid="left">{t("leftInStock", { count })}</p>
      <p data-testid="quantity">{t("quantityOf", { name: "Tom & <b>Jerry</b>" })}</p>
      <p data-testid="price">{formats.price(fromHundredths(123_450))}</p>
      <p data-testid="instant">{formats.instant(instantAt(Date.parse("2026-01-15T12:00Z")))}</p>
      <p data-testid="language">{useLanguage()}</p>
    </>
  );
};

const said = (name: string): string | null => screen.getByTestId(name).textContent;

beforeEach(() => createI18n("en"));

describe("the language of the page", () => {
  it("changes texts, formats and <html lang> at once and without a reload", async () => {
    render(<Sample count={2} />, { wrapper: LanguageProvider });
    expect(said("items")).toBe("2 items");
    expect(said("price")).toBe("Rs.\u00a01,234.50");
    expect(said("instant")).toBe("2026-01-15 14:00");
    expect(document.documentElement.lang).toBe("en");
    await act(() => changeLanguage("cs"));
    expect(said("items")).toBe("2\u00a0položky");
    expect(said("price")).toBe("1\u00a0235\u00a0Kč");
    expect(said("instant")).toBe("2026-01-15 13:00");
    expect(said("language")).toBe("cs");
    expect(document.documentElement.lang).toBe("cs");
  });

  it("is the one asked for last, however the fetches end", async () => {
    render(<Sample count={1} />, { wrapper: LanguageProvider });
    await loadNamespace("en", "home");
    const slow = changeLanguage("zh");
    await act(() => changeLanguage("uk"));
    chineseHome.arrive();
    await act(() => slow);
    expect(said("items")).toBe("1\u00a0товар");
    expect(document.documentElement.lang).toBe("uk");
  });

  it("brings along every namespace that was in use", async () => {
    await loadNamespace("en", "cart");
    await changeLanguage("zh");
    expect(i18n.hasResourceBundle("zh", "cart")).toBe(true);
    expect(i18n.hasResourceBundle("zh", "orders")).toBe(false);
  });
});

describe("useText", () => {
  it.each([
    [1, "1\u00a0товар"],
    [3, "3\u00a0товари"],
    [5, "5\u00a0товарів"],
    [11, "11\u00a0товарів"],
    [21, "21\u00a0товар"],
    [1234, "1\u00a0234\u00a0товари"],
  ])("counts %d as Ukrainian does", async (count, expected) => {
    await createI18n("uk");
    render(<Sample count={count} />);
    expect(said("items")).toBe(expected);
  });

  it("writes a parameter as it is, for React escapes it", () => {
    render(<Sample count={1} />);
    expect(said("quantity")).toBe("Quantity of Tom & <b>Jerry</b>");
  });

  it("suspends until a namespace is there", async () => {
    const Title = () => <h1>{useText("payment-success")("title.paid")}</h1>;
    expect(i18n.hasResourceBundle("en", "payment-success")).toBe(false);
    await act(async () => {
      render(
        <Suspense fallback={<p>wait</p>}>
          <Title />
        </Suspense>,
      );
    });
    expect(await screen.findByRole("heading")).toHaveProperty("textContent", "Payment received");
  });
});
