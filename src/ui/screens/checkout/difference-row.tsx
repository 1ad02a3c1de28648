import type { Difference } from "../../../domain/checkout/differences.ts";
import type { Precision } from "../../../domain/locale/precision.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ProductImage } from "../../kit/product-image.tsx";
import { Tag } from "../../kit/tag.tsx";
import styles from "./difference-row.module.css";

interface ChangeProps {
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

/** "Price 10 → 12". Screen readers get "before" and "now" instead of the arrow. */
const Change = ({ what, before, now }: ChangeProps) => {
  const t = useText("checkout");
  return (
    <p className={styles.change}>
      <span className={styles.what}>{what}</span>{" "}
      <span className="visually-hidden">{t("sheet.before")} </span>
      <del className={styles.before}>{before}</del>{" "}
      <span aria-hidden="true" className="soft">
        →
      </span>{" "}
      <span className="visually-hidden">{t("sheet.now")} </span>
      <strong className={styles.now}>{now}</strong>
    </p>
  );
};

interface DifferenceRowProps {
  readonly difference: Difference;
  /** The common precision of the sheet. */
  readonly precision: Precision;
  readonly onDrop: () => void;
}

export const DifferenceRow = ({ difference, precision, onDrop }: DifferenceRowProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const formats = useFormats();
  const { line } = difference;
  const changes = () => {
    if (difference.kind === "unavailable") {
      return (
        <p className={styles.gone}>
          <Tag tone="danger">
            {difference.reason === "off_sale"
              ? common("offSale")
              : difference.reason === "out_of_stock"
                ? common("outOfStock")
                : t("sheet.notInCart")}
          </Tag>
          {t("sheet.leftOut")}
        </p>
      );
    }
    return (
      <>
        {difference.price === line.price ? null : (
          <Change
            what={t("sheet.price")}
            before={formats.price(line.price, { precision })}
            now={formats.price(difference.price, { precision })}
          />
        )}
        {difference.quantity === line.quantity ? null : (
          <>
            <Change
              what={common("quantity")}
              before={formats.count(line.quantity)}
              now={formats.count(difference.quantity)}
            />
            <p className="note">{t("sheet.left", { count: difference.quantity })}</p>
          </>
        )}
      </>
    );
  };
  return (
    <div className={styles.difference}>
      <span>
        <ProductImage src={line.image ?? undefined} alt="" radius={10} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
        {changes()}
      </div>
      {difference.kind === "unavailable" ? null : (
        <span className={styles.drop}>
          <Button
            variant="quiet"
            aria-label={t("sheet.dropLabel", { name: line.name })}
            onClick={onDrop}
          >
            {t("sheet.drop")}
          </Button>
        </span>
      )}
    </div>
  );
};
