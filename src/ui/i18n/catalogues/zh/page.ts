import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"page", "zh"> = {
  lost: "商城加载失败，请检查网络后重试。",
  scriptNeeded: "商城需要 JavaScript，请在浏览器设置中开启。",
};
