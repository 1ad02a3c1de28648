import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/payment-success.ts";

export const catalogue: Translated<typeof en, "cs"> = {
  title: "Platba proběhla",
};
