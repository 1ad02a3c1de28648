import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-payable", "zh"> = {
  "title.paid": "此订单已付款",
  "message.paid": "无需再付款。",
  "title.cancelled": "此订单已取消",
  "message.cancelled": "无法再付款。",
  "title.pending_recycle": "此订单正在回收",
  "message.pending_recycle": "订单此前已付款，无需再付款。",
  "title.recycled": "此订单已回收",
  "message.recycled": "订单此前已付款，无需再付款。",
  "title.other": "此订单目前无法付款",
  "message.other": "请在您的订单中查看。",
  seePayment: "查看付款",
};
