import Coins from "lucide/dist/esm/icons/coins.mjs";
import CreditCard from "lucide/dist/esm/icons/credit-card.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import PiggyBank from "lucide/dist/esm/icons/piggy-bank.mjs";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { Icon } from "../../kit/icon.ts";

const icons = {
  alipay: CreditCard,
  usdt: Coins,
  bank_transfer: Landmark,
  other: PiggyBank,
} as const;

interface RechargeMethodIconProps {
  readonly method: Recharge["method"];
  readonly size: number;
}

export const RechargeMethodIcon = ({ method, size }: RechargeMethodIconProps) => {
  return <Icon icon={icons[method]} size={size} />;
};
