import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/payment.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Platba",
};
