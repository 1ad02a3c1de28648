import Camera from "lucide-react/icons/camera";
import Flame from "lucide-react/icons/flame";
import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import Sparkles from "lucide-react/icons/sparkles";
import { Link } from "wouter";
import type { Category } from "../../../domain/catalogue/category.ts";
import type { ProductFlag } from "../../../domain/catalogue/product.ts";
import { quickCategories } from "../../../domain/catalogue/quick-navigation.ts";
import { useText } from "../../i18n/use-text.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import { places } from "../../routing/places.ts";
import { useShop } from "../../shop.tsx";
import type { ResourceView } from "../../use-resource.ts";
import styles from "./quick-navigation.module.css";

const icons = { phones: Smartphone, computers: Laptop, digital: Camera, new: Sparkles, hot: Flame };

/** The home's own filters that have a way to them here. */
const quickFlags = ["new", "hot"] as const satisfies readonly ProductFlag[];

/** Widths of the waiting parts, near those of the words. */
const waiting = [96, 118, 88, 74, 98];

interface PartProps {
  readonly kind: keyof typeof icons;
}

const Part = ({ kind }: PartProps) => {
  const t = useText("home");
  const Icon = icons[kind];
  return (
    <span className={styles.part}>
      <Icon size={18} className={styles.icon} aria-hidden="true" />
      {t(`quick.${kind}`)}
    </span>
  );
};

interface QuickNavigationProps {
  readonly categories: ResourceView<readonly Category[]>;
  readonly onFlag: (flag: ProductFlag) => void;
}

/**
 * Phones, computers, digital, new, hot sale (specification §2, the wider reading): the first three
 * lead to the shop's category of that kind, the others to the home's own filter. All of it comes at
 * once, when it is known which categories there are, so that nothing moves.
 *
 * @spec S2.31
 */
export const QuickNavigation = ({ categories, onFlag }: QuickNavigationProps) => {
  const t = useText("home");
  const { screens } = useShop();
  if (categories.value === null && !categories.failed)
    return (
      // The categories' own skeleton says that they are on their way.
      <div className={styles.row}>
        {waiting.map((width) => (
          <Skeleton key={width} width={width} height="36px" radius={18} />
        ))}
      </div>
    );
  return (
    <nav aria-label={t("quick")}>
      <ul className={styles.row}>
        {quickCategories(categories.value ?? []).map(({ kind, category }) => (
          <li key={kind}>
            <Link
              href={places.category(category.id)}
              className={styles.link ?? ""}
              onPointerDown={() => screens.warm("category")}
            >
              <Part kind={kind} />
            </Link>
          </li>
        ))}
        {quickFlags.map((flag) => (
          <li key={flag}>
            <button type="button" className={styles.link} onClick={() => onFlag(flag)}>
              <Part kind={flag} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
