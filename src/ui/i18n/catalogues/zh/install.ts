import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"install", "zh"> = {
  title: "把商城放到主屏幕",
  byPrompt: "一点即开，像应用一样。",
  byShareSheet: "点“分享”，再点“添加到主屏幕”。",
  install: "安装",
  notNow: "暂不",
};
