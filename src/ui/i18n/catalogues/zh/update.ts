import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"update", "zh"> = {
  ready: "商城有新版本可用。",
  attemptOpen: "您发送的请求尚未得到答复，请在得到答复后再更新。",
  update: "更新",
  later: "稍后",
};
