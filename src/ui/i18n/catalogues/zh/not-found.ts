import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/not-found.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  bar: "未找到",
  title: "找不到该页面",
  message: "页面可能已移动，或地址不完整。",
};
