import { formatPrice } from "../../../src/domain/locale/money-format.ts";
import { fromHundredths } from "../../../src/domain/money/amount.ts";
import { Avatar } from "../../../src/ui/kit/avatar.tsx";
import { Badge } from "../../../src/ui/kit/badge.tsx";
import { Price } from "../../../src/ui/kit/price.tsx";
import { ProductImage } from "../../../src/ui/kit/product-image.tsx";
import { Tag, type TagTone } from "../../../src/ui/kit/tag.tsx";
import styles from "./kit.module.css";
import { Part, State } from "./state.tsx";
import { language, longName, say } from "./words.ts";

const tones = {
  neutral: "common.orderStatus.cancelled",
  accent: "common.orderStatus.recycled",
  deal: "common.hot",
  info: "common.new",
  warn: "common.orderStatus.unpaid",
  danger: "common.outOfStock",
} as const satisfies Record<TagTone, string>;

const toneNames = ["neutral", "accent", "deal", "info", "warn", "danger"] as const;

const amount = (hundredths: number): string => formatPrice(fromHundredths(hundredths), language);

const reduced = () => ({
  text: amount(18_999_00),
  label: say("common.currentPrice"),
  original: { text: amount(21_499_00), label: say("common.originalPrice") },
});

/** A picture that needs no server. */
const picture =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#9cc7e8" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#21506f"/></svg>',
  );

export const Goods = () => (
  <>
    <Part name="price">
      <State name="small">
        <Price text={amount(195_00)} size="small" />
      </State>
      <State name="medium">
        <Price text={amount(24_750_00)} />
      </State>
      <State name="reduced">
        <Price {...reduced()} />
      </State>
      <State name="large, reduced" wide>
        <Price {...reduced()} size="large" />
      </State>
    </Part>
    <Part name="tag">
      {toneNames.map((tone) => (
        <State key={tone} name={tone}>
          <Tag tone={tone}>{say(tones[tone])}</Tag>
        </State>
      ))}
      <State name="long words" wide>
        <span>
          <Tag>{longName}</Tag>
        </span>
      </State>
    </Part>
    <Part name="badge">
      <State name="one figure">
        <Badge count={3} />
      </State>
      <State name="more than fit">
        <Badge count={120} />
        <Badge count={4} isQuiet />
      </State>
    </Part>
    <Part name="product-image">
      <State name="there">
        <span className={styles.square}>
          <ProductImage src={picture} alt="" radius={14} />
        </span>
      </State>
      <State name="none">
        <span className={styles.square}>
          <ProductImage src={undefined} alt="" radius={14} />
        </span>
      </State>
    </Part>
    <Part name="avatar">
      <State name="a letter">
        <Avatar src={null} name="Olena" />
      </State>
      <State name="a phone number">
        <Avatar src={null} name="0671234567" />
      </State>
      <State name="large">
        <Avatar src={picture} name="Olena" large />
      </State>
    </Part>
  </>
);
