import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"not-found", "zh"> = {
  bar: "未找到",
  title: "找不到该页面",
  message: "页面可能已移动，或地址不完整。",
};
