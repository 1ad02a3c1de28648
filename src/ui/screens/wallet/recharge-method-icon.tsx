import Coins from "lucide-react/icons/coins";
import CreditCard from "lucide-react/icons/credit-card";
import Landmark from "lucide-react/icons/landmark";
import PiggyBank from "lucide-react/icons/piggy-bank";
import type { Recharge } from "../../../domain/recharge/recharge.ts";

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
  const Icon = icons[method];
  return <Icon size={size} />;
};
