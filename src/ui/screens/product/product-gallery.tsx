import Maximize2 from "lucide/dist/esm/icons/maximize-2.mjs";
import { memo, useState } from "react";
import type { Product } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Carousel } from "../../kit/carousel.tsx";
import { Icon } from "../../kit/icon.ts";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { useGrowingPicture } from "../../products/use-growing-picture.ts";
import { useShop } from "../../shop/shop.tsx";
import styles from "./product-gallery.module.css";

const ImageViewer = lazyPart(async () => (await import("../../kit/image-viewer.tsx")).ImageViewer);

interface ProductGalleryProps {
  readonly product: Pick<Product, "id" | "images" | "name">;
}

/**
 * The product's pictures in a carousel, each with its number. A tap opens the image viewer where
 * the policy allows it (D14).
 *
 * @spec S2.34
 */
export const ProductGallery = memo(({ product: { id, images, name } }: ProductGalleryProps) => {
  const t = useText("product");
  const common = useText("common");
  const { policy } = useShop();
  const first = useGrowingPicture(id);
  const [looking, setLooking] = useState(false);
  /** The index of the enlarged picture; null until the viewer first opens. */
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  if (images.length === 0) return <ProductImage src={undefined} alt={name} />;
  const slide = (number: number, total: number) => common("slide", { number, total });
  return (
    <>
      <Carousel
        items={images}
        keyOf={(image, index) => `${index} ${image}`}
        labels={{
          carousel: t("photos"),
          slide,
          pause: common("pause"),
          play: common("play"),
        }}
      >
        {(image, index) => (
          <div className={styles.slide}>
            {index === 0 ? (
              <ProductImage ref={first} src={image} alt={name} priority />
            ) : (
              <ProductImage src={image} alt={name} eager={index === 1} />
            )}
            {images.length > 1 ? (
              <span aria-hidden="true" className={styles.counter}>
                {index + 1}&#8201;/&#8201;{images.length}
              </span>
            ) : null}
            {policy.imageZoom ? (
              <button
                type="button"
                className={styles.enlarge}
                aria-label={t("enlarge", { photo: slide(index + 1, images.length) })}
                onClick={() => {
                  setLookedAt(index);
                  setLooking(true);
                }}
              >
                <span className={styles.sign}>
                  <Icon icon={Maximize2} size={16} />
                </span>
              </button>
            ) : null}
          </div>
        )}
      </Carousel>
      {lookedAt === null ? null : (
        <DeferredPart requested={looking} className="inset">
          <ImageViewer
            open={looking}
            images={images}
            index={lookedAt}
            onIndex={setLookedAt}
            onClose={() => setLooking(false)}
            labels={{
              title: name,
              close: common("close"),
              zoomIn: t("zoomIn"),
              zoomOut: t("zoomOut"),
              previous: t("previousPhoto"),
              next: t("nextPhoto"),
              picture: slide,
              zoomed: (percent) => t("zoomed", { percent }),
            }}
          />
        </DeferredPart>
      )}
    </>
  );
});
ProductGallery.displayName = "ProductGallery";
