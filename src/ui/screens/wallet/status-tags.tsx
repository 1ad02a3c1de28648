import type { RechargeStatus } from "../../../domain/recharge/recharge.ts";
import type { WithdrawalStatus } from "../../../domain/withdrawal/withdrawal.ts";
import { useText } from "../../i18n/use-text.ts";
import { Tag, type TagTone } from "../../kit/tag.tsx";

const ofRecharge: Record<RechargeStatus, TagTone> = {
  pending: "warn",
  paid: "accent",
  failed: "danger",
  cancelled: "neutral",
  other: "neutral",
};

const ofWithdrawal: Record<WithdrawalStatus, TagTone> = {
  pending: "warn",
  approved: "info",
  rejected: "danger",
  completed: "accent",
  other: "neutral",
};

/** @spec S4.8 */
export const RechargeStatusTag = ({ status }: { readonly status: RechargeStatus }) => {
  const t = useText("recharge");
  return <Tag tone={ofRecharge[status]}>{t(`status.${status}`)}</Tag>;
};

export const WithdrawalStatusTag = ({ status }: { readonly status: WithdrawalStatus }) => {
  const t = useText("wallet");
  return <Tag tone={ofWithdrawal[status]}>{t(`status.${status}`)}</Tag>;
};
