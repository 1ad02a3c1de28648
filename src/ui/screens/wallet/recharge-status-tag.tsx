import type { RechargeStatus } from "../../../domain/recharge/recharge.ts";
import { useText } from "../../i18n/use-text.ts";
import { Tag, type TagTone } from "../../kit/tag.tsx";

const toneOf: Record<RechargeStatus, TagTone> = {
  pending: "warn",
  paid: "accent",
  failed: "danger",
  cancelled: "neutral",
  other: "neutral",
};

/** @spec S4.8 */
export const RechargeStatusTag = ({ status }: { readonly status: RechargeStatus }) => {
  const t = useText("recharge");
  return <Tag tone={toneOf[status]}>{t(`status.${status}`)}</Tag>;
};
