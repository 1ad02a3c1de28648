import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { parseWithdrawalId } from "../../../domain/ids.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { availableBalance } from "../../../domain/session/user.ts";
import type { BalanceLog } from "../../../domain/wallet/balance-log.ts";
import { type WalletTab, walletTabOf, walletTabs } from "../../../domain/wallet/wallet-tabs.ts";
import type { Withdrawal } from "../../../domain/withdrawal/withdrawal.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { TabLinks } from "../../kit/tab-links.tsx";
import { useEntry } from "../../routing/history-entry.ts";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useSession, useShop } from "../../shop.tsx";
import { useOnce } from "../../use-once.ts";
import { useEmitted } from "../../use-emitted.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { BalanceCard } from "./balance-card.tsx";
import { BalanceRecords } from "./balance-records.tsx";
import type { RechargeAsked } from "./recharge-asked.ts";
import { useRechargePart } from "./recharge-part.tsx";
import styles from "./wallet-screen.module.css";
import { useWithdrawPart } from "./withdraw-part.tsx";
import { WithdrawalRecords } from "./withdrawal-records.tsx";

const memoryName = "wallet";

/** What the lists have loaded, so that neither another tab nor Back starts them anew. */
interface WalletPages {
  balance?: LoadedPages<BalanceLog>;
  withdrawals?: LoadedPages<Withdrawal>;
  recharges?: LoadedPages<Recharge>;
}

/** @spec S2.13 S2.68 */
export const Screen = ({ actors }: ScreenProps<"wallet">) => {
  const t = useText("wallet");
  const common = useText("common");
  const { policy, session } = useShop();
  const query = new URLSearchParams(useSearch());
  const tab = walletTabOf(query.get("tab"), policy);
  const back = useBack(places.user);
  useTitle(t("title"));

  const balance = useSession(({ context: { user } }) =>
    user === null ? null : availableBalance(user, policy),
  );
  const isUserLoading = useSession((snapshot) =>
    snapshot.matches({ authenticated: { user: "loading" } }),
  );
  // Money moves on other screens: opening this one asks again, behind what is known.
  useEffect(() => session.send({ type: "REFRESH_USER" }), [session]);

  const memory = useMemory<WalletPages>(memoryName);
  const pages = useOnce<WalletPages>(() => memory.restored ?? {});
  const [refreshes, setRefreshes] = useState(0);
  const [rereads, setRereads] = useState(0);
  const [isListLoading, setListLoading] = useState(false);
  const [wasPulled, setPulled] = useState(false);
  if (wasPulled && !isListLoading && !isUserLoading) setPulled(false);
  const reread = () => {
    session.send({ type: "REFRESH_USER" });
    setRereads((count) => count + 1);
  };
  useEmitted(session, "order paid", () => setRereads((count) => count + 1));
  usePageReturn(() => setRereads((count) => count + 1));

  const canRecharge = policy.rechargeMethods.length > 0;
  const recharge = useRechargePart(actors.recharge);
  const [rechargeAsked, askRecharge] = useState<RechargeAsked>(null);

  const Withdraw = useWithdrawPart(actors.withdrawal);
  const [withdrawTaps, setWithdrawTaps] = useState(0);

  const list = { refreshes, rereads, onRefreshing: setListLoading };
  const lists: Record<WalletTab, () => React.ReactNode> = {
    balance: () => (
      <BalanceRecords
        key="balance"
        {...list}
        load={actors.loadBalanceLogs}
        restored={pages.balance}
        onLoaded={(loaded) => {
          pages.balance = loaded;
        }}
      />
    ),
    withdrawals: () => (
      <WithdrawalRecords
        key="withdrawals"
        {...list}
        load={actors.loadWithdrawals}
        wanted={parseWithdrawalId(query.get("withdrawal") ?? "")}
        restored={pages.withdrawals}
        onLoaded={(loaded) => {
          pages.withdrawals = loaded;
        }}
      />
    ),
    recharges: () => (
      <recharge.Records
        key="recharges"
        {...list}
        restored={pages.recharges}
        onLoaded={(loaded) => {
          pages.recharges = loaded;
        }}
        onOpen={askRecharge}
      />
    ),
  };
  return (
    <Frame bar={<AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />}>
      <PullToRefresh
        refreshing={wasPulled}
        onRefresh={() => {
          setListLoading(true);
          setPulled(true);
          session.send({ type: "REFRESH_USER" });
          setRefreshes((count) => count + 1);
        }}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        <BalanceCard balance={balance}>
          <Button aria-haspopup="dialog" onClick={() => setWithdrawTaps((count) => count + 1)}>
            {t("withdraw")}
          </Button>
          {canRecharge ? (
            <Button aria-haspopup="dialog" onClick={() => askRecharge("form")}>
              {t("recharge")}
            </Button>
          ) : null}
        </BalanceCard>
        <Withdraw
          accountForm={actors.accountForm}
          balance={balance}
          taps={withdrawTaps}
          onMoneyMoved={reread}
        />
        {canRecharge ? (
          <recharge.Desk asked={rechargeAsked} onAsk={askRecharge} onChanged={reread} />
        ) : null}
        <div className={styles.tabs}>
          <TabLinks
            label={t("tabs")}
            items={walletTabs(policy).map((each) => ({
              href: places.wallet(each),
              label: t(`tab.${each}`),
              current: each === tab,
            }))}
          />
        </div>
        {lists[tab]()}
      </PullToRefresh>
      <KeepPages key={useEntry()} pages={pages} />
    </Frame>
  );
};

/** Keeps what the lists have loaded in the memory of the current entry: a tab replaces it. */
const KeepPages = ({ pages }: { readonly pages: WalletPages }) => {
  const { keep } = useMemory<WalletPages>(memoryName);
  useEffect(() => keep(pages), [keep, pages]);
  return null;
};
