import { useEffect } from "react";
import { useLocation } from "wouter";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { AppBar } from "../kit/app-bar.tsx";
import { ErrorState } from "../kit/error-state.tsx";
import { ScreenFrame } from "../kit/screen-frame.tsx";
import { useTitle } from "../kit/use-title.ts";
import { useShop } from "../shop/shop.tsx";
import { HeadingFocus } from "./heading-focus.tsx";
import { LazyShopTabBar } from "./lazy-shop-tab-bar.ts";
import { pageTitle } from "./page-title.ts";
import { routes } from "./routes.ts";
import type { RetryScreen } from "./screen-boundary.tsx";
import { useBack } from "./use-back.ts";
import { useShellDismissed } from "./use-shell-dismissed.ts";

interface ScreenFailedProps {
  /** Code or texts failed to load. Otherwise the screen has a bug, which a retry would show again. */
  readonly isLost: boolean;
  readonly onRetry: RetryScreen;
}

/** Home, cart and user have the bottom bar. */
const hasTabBar = /^\/(cart|user)?$/;

/** Replaces a screen that threw, within the bars that the screen has. */
export const ScreenFailed = ({ isLost, onRetry }: ScreenFailedProps) => {
  const t = useText("common");
  const { screens } = useShop();
  const [path] = useLocation();
  const back = useBack(routes.home);
  const title = pageTitle(path, useLanguage()) || t("failureTitle");
  useTitle(title);
  useShellDismissed(true);
  useEffect(() => {
    if (isLost) void screens.replaceOldBuild();
  }, [isLost, screens]);
  return (
    <ScreenFrame
      bar={<AppBar title={title} back={{ label: t("back"), onBack: back }} />}
      foot={hasTabBar.test(path) ? <LazyShopTabBar /> : undefined}
    >
      <ErrorState
        title={t("screenFailed")}
        isOffline={isLost}
        {...(isLost ? { message: t("failure.Unreachable") } : {})}
        retry={{
          label: t("retry"),
          onRetry: () => onRetry(),
          byItself: isLost ? () => onRetry("by itself") : null,
        }}
      />
      {/* The removed screen, or the link to it, may have had the focus. */}
      <HeadingFocus />
    </ScreenFrame>
  );
};
