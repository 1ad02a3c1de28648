import { Link, useRouter } from "wouter";
import { safeLink } from "../../../domain/catalogue/safe-link.ts";
import { type Banner, bannerAutoplay, type Settings } from "../../../domain/catalogue/settings.ts";
import { useText } from "../../i18n/use-text.ts";
import { Carousel } from "../../kit/carousel.tsx";
import { ProductImage } from "../../kit/product-image.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { toast } from "../../kit/toast-store.ts";
import type { ResourceView } from "../../shop/use-resource.ts";
import styles from "./banners.module.css";
import { HomePartFailed } from "./home-part-failed.tsx";

const ratio = "var(--home-banner)";

interface SlideProps {
  readonly banner: Banner;
  readonly first: boolean;
}

const Slide = ({ banner, first }: SlideProps) => {
  const t = useText("common");
  const { base } = useRouter();
  const content = (
    <>
      <ProductImage src={banner.image} alt="" ratio={ratio} priority={first} />
      {banner.title === "" ? null : <span className={styles.title}>{banner.title}</span>}
    </>
  );
  if (banner.url === null || banner.url.trim() === "")
    return <div className={styles.slide}>{content}</div>;
  const name = banner.title === "" ? { "aria-label": banner.url } : {};
  const link = safeLink(banner.url, { origin: location.origin, base });
  if (link === null)
    return (
      <button
        type="button"
        className={styles.slide}
        {...name}
        onClick={() => toast(t("linkRefused"), { tone: "danger" })}
      >
        {content}
      </button>
    );
  return link.kind === "inside" ? (
    <Link href={link.path} className={styles.slide ?? ""} {...name} draggable={false}>
      {content}
    </Link>
  ) : (
    <a
      href={link.address}
      className={styles.slide}
      {...name}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
    >
      {content}
    </a>
  );
};

/**
 * The home screen's carousel (specification §2), of one height in every state.
 *
 * @spec S2.22 S2.23
 */
export const Banners = ({ settings }: { readonly settings: ResourceView<Settings> }) => {
  const t = useText("home");
  const common = useText("common");
  const { value } = settings;
  return (
    <div className={styles.frame}>
      {value === null ? (
        settings.failed ? (
          <HomePartFailed message={t("offersFailed")} onRetry={settings.refresh} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )
      ) : value.banners.length === 0 ? (
        <p className={styles.sign}>{value.siteName || t("title")}</p>
      ) : (
        <Carousel
          items={value.banners}
          keyOf={(banner, index) => `${index} ${banner.image}`}
          autoplayMs={bannerAutoplay}
          labels={{
            carousel: t("offers"),
            slide: (number, total) => common("slide", { number, total }),
            pause: common("pause"),
            play: common("play"),
          }}
        >
          {(banner, index) => <Slide banner={banner} first={index === 0} />}
        </Carousel>
      )}
    </div>
  );
};
