import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"buy-again", "zh"> = {
  fewLeft_other: "只加入了 {{count}} 件（原订 {{ordered}} 件）：库存不足",
  notNamed: "未加入：订单未注明是哪件商品",
  unreadable: "订单中无法显示、因此未加入的商品：{{items}} 件",
  inTheCart: "全部库存已在您的购物车中",
  notSent: "尚未加入：商城此前停止响应",
  notThereYet: "商城没有响应，目前购物车中还没有它。",
  notKnown: "商城没有响应。再次添加之前，请先查看购物车。",
  dearer: "现在价格更高：{{now}}（下单时 {{before}}）",
  retry: "加入其余商品",
};
