import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { CallFailure } from "../../../domain/failure.ts";
import type { OrderStats } from "../../../domain/order/order.ts";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { Notice } from "../../kit/notice.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { LogOut } from "../../log-out.tsx";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useSession, useShop } from "../../shop.tsx";
import { ShopTabBar } from "../../shop-tab-bar.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { OrderShortcuts } from "./order-shortcuts.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { UserMenu } from "./user-menu.tsx";
import styles from "./user-screen.module.css";

const statsMachine = resourceMachine<null, OrderStats, CallFailure>();

/** @spec S2.11 */
export const Screen = ({ actors }: ScreenProps<"user">) => {
  const t = useText("user");
  const common = useText("common");
  const { session } = useShop();
  useTitle(t("title"));

  const user = useSession(({ context }) => context.user);
  const userFailure = useSession(({ context }) => context.userFailure);
  const isUserLoading = useSession((snapshot) =>
    snapshot.matches({ authenticated: { user: "loading" } }),
  );

  const memory = useMemory<OrderStats>("stats");
  const stats = useActorRef(
    useOnce(() => statsMachine.provide({ actors: { load: actors.loadStats } })),
    { id: "stats", input: { key: null, restored: memory.restored } },
  );
  const counts = useSelector(stats, ({ context }) => context.value);
  const statsFailure = useSelector(stats, ({ context }) => context.failure);
  const areStatsLoading = useSelector(stats, (snapshot) => snapshot.matches("loading"));
  useEffect(() => {
    if (counts !== null) memory.keep(counts);
  }, [memory, counts]);

  // Money moves on other screens: opening this one asks again, behind what is known.
  useEffect(() => session.send({ type: "REFRESH_USER" }), [session]);
  usePageReturn(() => stats.send({ type: "REFRESH" }));
  useEmitted(session, "orders changed", () => stats.send({ type: "REFRESH" }));

  const isLoading = isUserLoading || areStatsLoading;
  const [wasPulled, setPulled] = useState(false);
  if (wasPulled && !isLoading) setPulled(false);
  const refresh = () => {
    session.send({ type: "REFRESH_USER" });
    stats.send({ type: "REFRESH" });
  };
  const pull = () => {
    refresh();
    setPulled(true);
  };

  const failure = userFailure ?? statsFailure;
  return (
    <Frame bar={<AppBar title={t("title")} />} foot={<ShopTabBar />} padded>
      <PullToRefresh
        refreshing={wasPulled}
        onRefresh={pull}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        <div className={styles.parts}>
          {user === null && userFailure !== null ? (
            <ErrorState
              title={t("userFailed")}
              message={failureText(common, userFailure)}
              retry={{
                label: common("retry"),
                onRetry: refresh,
                busy: isLoading,
                busyLabel: common("loading"),
              }}
            />
          ) : (
            <>
              {failure === null ? null : (
                <Notice
                  tone="warn"
                  action={
                    <Button
                      variant="quiet"
                      busy={isLoading}
                      busyLabel={common("loading")}
                      onClick={refresh}
                    >
                      {common("retry")}
                    </Button>
                  }
                >
                  {t("notRefreshed")} {failureText(common, failure)}
                </Notice>
              )}
              <ProfileCard user={user} />
            </>
          )}
          <OrderShortcuts stats={counts} />
          <UserMenu user={user} loadSettings={actors.loadSettings} />
          {user === null && userFailure === null ? null : (
            <LogOut label={t("logOut")} title={t("logOutTitle")} message={t("logOutMessage")} />
          )}
        </div>
      </PullToRefresh>
    </Frame>
  );
};
