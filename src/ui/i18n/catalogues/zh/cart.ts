import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/cart.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  title: "购物车",
  selectAll: "全选",
  selectLine: "选择：{{name}}",
  remove: "删除：{{name}}",
  removeTitle: "从购物车中删除？",
  removeMessage: "“{{name}}”将从购物车中移除。",
  removeConfirm: "删除",
  keep: "保留",
  checkout: "结算({{number}})",
  checkingOut: "正在准备购物车…",
  nothingSelected: "请先选择商品",
  emptyTitle: "购物车是空的",
  emptyMessage: "您加入的商品会在这里等您。",
  loadFailed: "购物车加载失败",
  refreshFailed: "购物车刷新失败",
  updateFailed: "购物车更新失败",
  deleteFailed: "商品删除失败",
  quantitiesLowered_other: "有 {{count}} 件商品的数量超过库存，已为您调低，请确认后继续。",
  overStock_other: "仅剩 {{count}} 件，请减少数量",
};
