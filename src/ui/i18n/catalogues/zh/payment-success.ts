import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/payment-success.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  title: "付款",
  paidTitle: "已收到付款",
  paidMessage: "谢谢！您的订单已付款。",
  orderNumber: "订单编号",
  amount: "金额",
  status: "状态",
  unpaidTitle: "付款尚未确认",
  unpaidMessage: "如果您已付款，确认可能需要片刻。再次付款前请先核实。",
  cancelledTitle: "此订单已取消",
  cancelledMessage: "订单未付款，且无法再付款。",
  recyclingTitle: "已付款，正在回收",
  recycledTitle: "已付款，并已回收",
  otherTitle: "此订单处于其他状态",
  otherMessage: "请在您的订单中查看。",
  checkAgain: "重新核实",
  checking: "正在核实订单…",
  backToPayment: "返回付款",
  viewOrders: "查看订单",
  missingTitle: "是哪一笔订单？",
  missingMessage: "链接中没有订单。请在您的订单中查看付款情况。",
  notFoundTitle: "没有此订单",
  loadFailed: "无法加载订单",
  loadFailedMessage: "这不影响您的付款。请重试，或查看您的订单。",
};
