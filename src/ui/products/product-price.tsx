import { type Product, reducedFrom } from "../../domain/catalogue/product.ts";
import { pricePairPrecision } from "../../domain/locale/precision.ts";
import { usePrice } from "../i18n/use-price.ts";
import { useText } from "../i18n/use-text.ts";
import { Price } from "../kit/price.tsx";

interface ProductPriceProps {
  readonly product: Product;
  readonly size: "medium" | "large";
}

/** A product's price. Of a reduced product, the previous price too, both in one precision (D2). */
export const ProductPrice = ({ product, size }: ProductPriceProps) => {
  const t = useText("common");
  const price = usePrice();
  const was = reducedFrom(product);
  if (was === null) return <Price size={size} text={price(product.price)} />;
  const options = { precision: pricePairPrecision(product.price, was) };
  return (
    <Price
      size={size}
      text={price(product.price, options)}
      label={t("currentPrice")}
      original={{ text: price(was, options), label: t("originalPrice") }}
    />
  );
};
