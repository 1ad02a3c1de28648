import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "zh"> = {
  paidTitle: "此订单已付款",
  paidMessage: "无需再付款。",
  cancelledTitle: "此订单已取消",
  cancelledMessage: "无法再付款。",
  recyclingTitle: "此订单正在回收",
  recyclingMessage: "订单此前已付款，无需再付款。",
  recycledTitle: "此订单已回收",
  recycledMessage: "订单此前已付款，无需再付款。",
  otherTitle: "此订单目前无法付款",
  otherMessage: "请在您的订单中查看。",
  seePayment: "查看付款",
};
