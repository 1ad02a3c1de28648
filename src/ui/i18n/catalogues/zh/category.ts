import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"category", "zh"> = {
  title: "商品",
  unknownCategory: "该分类不存在或已被删除。",
  subcategories: "子分类",
  neighbours: "同级分类",
  sort: "排序",
  "sort.default": "默认排序",
  "sort.price_asc": "价格从低到高",
  "sort.price_desc": "价格从高到低",
  "sort.sales_desc": "销量优先",
  empty: "没有符合条件的商品",
  emptyHint: "该分类下暂无此类商品。",
  showAll: "查看全部商品",
  logIn: "登录",
};
