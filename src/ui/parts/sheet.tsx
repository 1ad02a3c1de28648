import type { ComponentProps } from "react";
import { useText } from "../i18n/use-text.ts";
import { BottomSheet } from "../kit/bottom-sheet.tsx";

/** A BottomSheet whose close button is labelled in the customer's language. */
export const Sheet = (props: Omit<ComponentProps<typeof BottomSheet>, "closeLabel">) => {
  const t = useText("common");
  return <BottomSheet {...props} closeLabel={t("close")} />;
};
