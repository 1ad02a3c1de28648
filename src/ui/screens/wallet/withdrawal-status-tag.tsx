import type { WithdrawalStatus } from "../../../domain/withdrawal/withdrawal.ts";
import { useText } from "../../i18n/use-text.ts";
import { Tag, type TagTone } from "../../kit/tag.tsx";

const toneOf: Record<WithdrawalStatus, TagTone> = {
  pending: "warn",
  approved: "info",
  rejected: "danger",
  completed: "accent",
  other: "neutral",
};

export const WithdrawalStatusTag = ({ status }: { readonly status: WithdrawalStatus }) => {
  const t = useText("wallet");
  return <Tag tone={toneOf[status]}>{t(`status.${status}`)}</Tag>;
};
