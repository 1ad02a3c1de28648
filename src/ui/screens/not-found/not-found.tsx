import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { routes } from "../../routing/routes.ts";
import { useBack } from "../../routing/use-back.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";
import { useTitle } from "../../kit/use-title.ts";

interface NotFoundProps {
  /** What is missing; default: the page. */
  readonly message?: string;
}

/** A URL without a screen: an unknown route, or an invalid id. */
export const NotFound = ({ message }: NotFoundProps) => {
  const t = useText("not-found");
  const common = useText("common");
  const back = useBack(routes.home);
  useTitle(t("title"));
  useShellDismissed(true);
  return (
    <ScreenFrame bar={<AppBar title={t("bar")} back={{ label: common("back"), onBack: back }} />}>
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
    </ScreenFrame>
  );
};
