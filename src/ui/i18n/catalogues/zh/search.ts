import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"search", "zh"> = {
  title: "搜索",
  field: "搜索商品",
  clear: "清空输入框",
  start: "您想找什么？",
  startHint: "输入一两个词，然后点击搜索。",
  recent: "最近搜索",
  forget: "清除",
  forgetAll: "清除最近搜索",
  results: "搜索结果",
  found_other: "找到 {{count}} 件商品",
  nothing: "没有找到与“{{keyword}}”相关的商品",
  nothingHint: "请检查输入，或换一个更短的词。",
  suggestions: "搜索建议",
  suggested_other: "{{count}} 条建议",
  category: "分类",
  categories: "按分类查找",
};
