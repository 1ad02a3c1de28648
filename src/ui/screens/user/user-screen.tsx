import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { createActor } from "xstate";
import { isUserLoading } from "../../../domain/session/is-user-loading.ts";
import type { UserScreenMemory } from "../../../domain/session/user-screen.machine.ts";
import { isRefreshing } from "../../../domain/session/user-screen-selectors.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { RetryButton } from "../../parts/retry-button.tsx";
import { AppBar } from "../../kit/app-bar.tsx";
import { Notice } from "../../kit/notice.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { LogOut } from "../../parts/log-out.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { ShopTabBar } from "../../routing/shop-tab-bar.tsx";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { useTitle } from "../../kit/use-title.ts";
import { OrderShortcuts } from "./order-shortcuts.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { UserMenu } from "./user-menu.tsx";

export const createAhead: CreateAhead<"user"> = (logic, { session, policy }) =>
  createActor(logic, { input: { session, policy } });

/** @spec S2.11 */
export const Screen = ({ actors: logic }: ScreenProps<"user">) => {
  const t = useText("user");
  const common = useText("common");
  const { policy, session } = useShop();
  useTitle(t("title"));

  const user = useSession(({ context }) => context.user);
  const userFailure = useSession(({ context }) => context.userFailure);
  const isUserBeingRead = useSession(isUserLoading);

  const memory = useMemory<UserScreenMemory>("user");
  const screen = useScreenActor(logic, { input: { session, policy, restored: memory.restored } });
  const parts = useSelector(screen, ({ context }) => context);
  const { value: stats, failure: statsFailure } = useSelector(
    parts.stats,
    ({ context }) => context,
  );
  const areStatsLoading = useSelector(parts.stats, (snapshot) => snapshot.matches("loading"));
  const settings = useSelector(
    parts.settings ?? undefined,
    (snapshot) => snapshot?.context.value ?? null,
  );
  const isLoading = isUserBeingRead || areStatsLoading;
  useEffect(() => memory.keep({ stats, settings }), [memory, stats, settings]);
  usePageReturn(() => screen.send({ type: "RETURNED" }));
  const refresh = () => screen.send({ type: "REFRESH" });

  const failure = userFailure ?? statsFailure;
  return (
    <ScreenFrame bar={<AppBar title={t("title")} />} foot={<ShopTabBar />} padded>
      <PullToRefresh
        refreshing={useSelector(screen, isRefreshing)}
        onRefresh={() => screen.send({ type: "PULLED" })}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        <div className="stack">
          {user === null && userFailure !== null ? (
            <LoadFailed
              title={t("userFailed")}
              failure={userFailure}
              onRetry={refresh}
              busy={isLoading}
            />
          ) : (
            <>
              <WhenOffline flush failure={failure} onRetry={refresh} />
              {failure === null || isOffline(failure) ? null : (
                <Notice
                  tone="warn"
                  action={
                    <RetryButton onRetry={refresh} busy={isLoading} busyLabel={common("loading")} />
                  }
                >
                  {t("notRefreshed")}
                  {punctuation(" ")}
                  {failureText(common, failure)}
                </Notice>
              )}
              <ProfileCard user={user} />
            </>
          )}
          <OrderShortcuts stats={stats} />
          <UserMenu user={user} settings={settings} />
          {user === null && userFailure === null ? null : <LogOut logOut={parts.logOut} />}
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
};
