import { useText } from "../../i18n/use-text.ts";
import { Skeleton, SkeletonGroup } from "../../kit/skeleton.tsx";
import styles from "./product-view.module.css";

export const ProductSkeleton = () => {
  const t = useText("common");
  return (
    <SkeletonGroup label={t("loading")} className={styles.product ?? ""}>
      <Skeleton ratio="1 / 1" radius={0} />
      <div className={styles.facts}>
        <div className={styles.price}>
          <Skeleton width="45%" height="2.25rem" />
        </div>
        <Skeleton width="85%" height="1.75rem" />
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton width="100%" height="1.25rem" />
        <div className={styles.quantity}>
          <Skeleton width="30%" height="44px" />
          <Skeleton width="132px" height="44px" radius={22} />
        </div>
        <div className={styles.about}>
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="100%" height="5.5rem" />
        </div>
      </div>
    </SkeletonGroup>
  );
};
