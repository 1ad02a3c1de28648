import { useText } from "../i18n/use-text.ts";
import { ButtonLink } from "../kit/button-link.tsx";
import { routes } from "../routing/routes.ts";

/** What an empty list offers instead: the way to the home screen. */
export const GoShopping = () => {
  const t = useText("common");
  return (
    <ButtonLink variant="primary" href={routes.home}>
      {t("goShopping")}
    </ButtonLink>
  );
};
