import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/service.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  open: "客服聊天",
  hint: "在新标签页中打开。可以拖动按钮，也可以用方向键移动。",
};
