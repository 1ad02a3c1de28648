import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"service", "zh"> = {
  open: "客服聊天",
  hint: "在新标签页中打开。可以拖动按钮，也可以用方向键移动。",
};
