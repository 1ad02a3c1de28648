import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/register.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  title: "注册",
};
