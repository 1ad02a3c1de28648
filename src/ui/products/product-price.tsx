import { type Product, reducedFrom } from "../../domain/catalogue/product.ts";
import { formatPrice } from "../../domain/locale/money-format.ts";
import { pricePairPrecision } from "../../domain/locale/precision.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { Price } from "../kit/price.tsx";

interface ProductPriceProps {
  readonly product: Product;
  readonly size: "medium" | "large";
}

/** A product's price. Of a reduced product, the previous price too, both in one precision (D2). */
export const ProductPrice = ({ product, size }: ProductPriceProps) => {
  const t = useText("common");
  // Not `useFormats`: it brings the formats of times, and a product list needs none.
  const language = useLanguage();
  const was = reducedFrom(product);
  if (was === null) return <Price size={size} text={formatPrice(product.price, language)} />;
  const options = { precision: pricePairPrecision(product.price, was) };
  return (
    <Price
      size={size}
      text={formatPrice(product.price, language, options)}
      label={t("currentPrice")}
      original={{ text: formatPrice(was, language, options), label: t("originalPrice") }}
    />
  );
};
