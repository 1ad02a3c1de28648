import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { AppBar } from "../kit/app-bar.tsx";
import { useTitle } from "../kit/use-title.ts";
import { useBack } from "../routing/use-back.ts";

interface BackBarProps {
  readonly title: string;
  /** The document's title; default: the bar's. */
  readonly documentTitle?: string;
  /** Where Back leads if the customer entered the shop at this screen. */
  readonly fallback: string;
  readonly actions?: ReactNode;
}

/** The bar of a screen that one goes back from. It titles the document, too. */
export const BackBar = ({ title, documentTitle = title, fallback, actions }: BackBarProps) => {
  const t = useText("common");
  const back = useBack(fallback);
  useTitle(documentTitle);
  return <AppBar title={title} back={{ label: t("back"), onBack: back }} actions={actions} />;
};
