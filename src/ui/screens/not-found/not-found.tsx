import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { HeadingFocus } from "../../routing/heading-focus.tsx";
import { routes } from "../../routing/routes.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";

interface NotFoundProps {
  /** What is missing; default: the page. */
  readonly message?: string;
}

/** A URL without a screen: an unknown route, or an invalid id. */
export const NotFound = ({ message }: NotFoundProps) => {
  const t = useText("not-found");
  const common = useText("common");
  useShellDismissed(true);
  return (
    <ScreenFrame
      bar={<BackBar title={t("bar")} documentTitle={t("title")} fallback={routes.home} />}
    >
      <EmptyState
        drawing="lost"
        title={t("title")}
        message={message ?? t("message")}
        action={
          <ButtonLink variant="primary" href={routes.home}>
            {common("backHome")}
          </ButtonLink>
        }
      />
      {/* It may take the place of a screen that had the focus. */}
      <HeadingFocus />
    </ScreenFrame>
  );
};
