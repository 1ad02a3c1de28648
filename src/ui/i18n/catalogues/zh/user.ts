import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"user", "zh"> = {
  title: "我的账号",
  profile: "个人资料",
  vip: "VIP {{level}}",
  balance: "余额",
  myOrders: "我的订单",
  menu: "账号菜单",
  "menu.orders": "全部订单",
  "menu.messages": "消息",
  "menu.wallet": "钱包",
  "menu.settings": "设置",
  "menu.withdrawalAccounts": "提现账户",
  recycleAddress: "回收地址",
  noRecycleAddress: "您送去回收的商品会送到此地址。您还没有回收地址，请联系客服获取。",
  userFailed: "无法加载您的账号",
  notRefreshed: "显示的信息可能不是最新的。",
};
