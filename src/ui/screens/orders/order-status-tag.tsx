import type { OrderStatus } from "../../../domain/order/order.ts";
import { useText } from "../../i18n/use-text.ts";
import { Tag, type TagTone } from "../../kit/tag.tsx";

const toneOf: Record<OrderStatus, TagTone> = {
  unpaid: "warn",
  paid: "accent",
  pending_recycle: "info",
  recycled: "neutral",
  cancelled: "neutral",
  other: "neutral",
};

export const OrderStatusTag = ({ status }: { readonly status: OrderStatus }) => {
  const t = useText("common");
  return <Tag tone={toneOf[status]}>{t(`orderStatus.${status}`)}</Tag>;
};
