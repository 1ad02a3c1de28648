import type { Product } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Carousel } from "../../kit/carousel.tsx";
import { ProductImage } from "../../kit/product-image.tsx";
import styles from "./product-gallery.module.css";

/** The product's pictures, to swipe through, each with its number. */
export const ProductGallery = ({
  product: { images, name },
}: {
  readonly product: Pick<Product, "images" | "name">;
}) => {
  const t = useText("product");
  const common = useText("common");
  if (images.length === 0) return <ProductImage src={undefined} alt={name} />;
  return (
    <Carousel
      items={images}
      keyOf={(image, index) => `${index} ${image}`}
      labels={{
        carousel: t("photos"),
        slide: (number, total) => common("slide", { number, total }),
        pause: common("pause"),
        play: common("play"),
      }}
    >
      {(image, index) => (
        <div className={styles.slide}>
          <ProductImage src={image} alt={name} priority={index === 0} eager={index === 1} />
          {images.length > 1 ? (
            <span aria-hidden="true" className={styles.counter}>
              {index + 1}&#8201;/&#8201;{images.length}
            </span>
          ) : null}
        </div>
      )}
    </Carousel>
  );
};
