import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"home", "zh"> = {
  title: "商城",
  offers: "活动推荐",
  offersFailed: "无法加载活动推荐",
  quick: "快捷导航",
  "quick.phones": "手机",
  "quick.computers": "电脑",
  "quick.digital": "数码",
  "quick.new": "新品",
  "quick.hot": "热卖",
  categories: "商品分类",
  products: "商品",
  noProducts: "这里暂时没有商品",
  noProductsHint: "换个筛选条件看看。",
};
