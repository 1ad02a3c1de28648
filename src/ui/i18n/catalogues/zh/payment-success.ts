import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"payment-success", "zh"> = {
  title: "付款",
  "title.paid": "已收到付款",
  "message.paid": "谢谢！您的订单已付款。",
  amount: "金额",
  status: "状态",
  "title.unpaid": "付款尚未确认",
  "message.unpaid": "如果您已付款，确认可能需要片刻。再次付款前请先核实。",
  "title.cancelled": "此订单已取消",
  "message.cancelled": "如果您已付款，请联系商城客服退款。",
  "title.pending_recycle": "已付款，正在回收",
  "title.recycled": "已付款，并已回收",
  "title.other": "此订单处于其他状态",
  "message.other": "请在您的订单中查看。",
  backToPayment: "返回付款",
  missingTitle: "是哪一笔订单？",
  missingMessage: "链接中没有订单。请在您的订单中查看付款情况。",
  notFoundMessage: "链接可能不完整，或订单属于其他账号。请在您的订单中查看付款情况。",
  loadFailedMessage: "这不影响您的付款。请重试，或查看您的订单。",
};
