import Camera from "lucide/dist/esm/icons/camera.mjs";
import Flame from "lucide/dist/esm/icons/flame.mjs";
import Laptop from "lucide/dist/esm/icons/laptop.mjs";
import Smartphone from "lucide/dist/esm/icons/smartphone.mjs";
import Sparkles from "lucide/dist/esm/icons/sparkles.mjs";
import { Link } from "wouter";
import type { Category } from "../../../domain/catalogue/category.ts";
import type { ProductFlag } from "../../../domain/catalogue/product.ts";
import { quickCategories } from "../../../domain/catalogue/quick-navigation.ts";
import { useText } from "../../i18n/use-text.ts";
import { centreFocused } from "../../kit/centre-sideways.ts";
import { Icon } from "../../kit/icon.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import { routes } from "../../routing/routes.ts";
import type { ResourceView } from "../../shop/use-resource.ts";
import styles from "./quick-navigation.module.css";

const icons = { phones: Smartphone, computers: Laptop, digital: Camera, new: Sparkles, hot: Flame };

/** The product filters with a quick link. */
const quickFlags = ["new", "hot"] as const satisfies readonly ProductFlag[];

const Face = ({ kind }: { readonly kind: keyof typeof icons }) => {
  const t = useText("home");
  return (
    <>
      <Icon icon={icons[kind]} size={18} className={styles.icon} />
      {t(`quick.${kind}`)}
    </>
  );
};

interface QuickNavigationProps {
  readonly categories: ResourceView<readonly Category[]>;
  readonly onFlag: (flag: ProductFlag) => void;
}

/**
 * Phones, computers, digital, new, hot sale (specification §2, the wider reading): the first three
 * link to the category of that kind, the others set the home screen's filter. Rendered together
 * when the categories are known, to avoid layout shift.
 *
 * @spec S2.31
 */
export const QuickNavigation = ({ categories, onFlag }: QuickNavigationProps) => {
  const t = useText("home");
  if (categories.value === null && !categories.failed)
    return (
      // The category grid's skeleton announces the loading.
      <div className={styles.row}>
        {Object.keys(icons).map((kind) => (
          <span key={kind} className={styles.part}>
            <Skeleton width={84} height="0.75rem" />
          </span>
        ))}
      </div>
    );
  return (
    <nav aria-label={t("quick")}>
      <ul className={styles.row}>
        {quickCategories(categories.value ?? []).map(({ kind, category }) => (
          <li key={kind}>
            <Link
              href={routes.category(category.id)}
              className={styles.part ?? ""}
              onFocus={centreFocused}
            >
              <Face kind={kind} />
            </Link>
          </li>
        ))}
        {quickFlags.map((flag) => (
          <li key={flag}>
            <button
              type="button"
              className={styles.part}
              onClick={() => onFlag(flag)}
              onFocus={centreFocused}
            >
              <Face kind={flag} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
