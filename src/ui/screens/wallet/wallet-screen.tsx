import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { createActor } from "xstate";
import { parseRechargeId, parseWithdrawalId } from "../../../domain/identity/ids.ts";
import { formatTyped } from "../../../domain/money/typed-format.ts";
import { topUpIn } from "../../../domain/payment/top-up.ts";
import type { WalletPages, WalletScreenRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import {
  isRechargeMissing,
  isRefreshing,
  isWithdrawalMissing,
  outdatedRecords,
  walletPages,
} from "../../../domain/wallet/wallet-screen-selectors.ts";
import { walletTabOf, walletTabs } from "../../../domain/wallet/wallet-tabs.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { RetryButton } from "../../parts/retry-button.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { TabLinks } from "../../kit/tab-links.tsx";
import { useEntry } from "../../routing/history-entry.ts";
import { routes } from "../../routing/routes.ts";
import type { ShopPolicy } from "../../../domain/policy.ts";
import type { Language } from "../../../domain/locale/language.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory, walletMemory } from "../../routing/screen-memory.ts";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { BalanceCard } from "./balance-card.tsx";
import { LazyRechargeFlow, LazyWithdrawalFlow } from "./lazy-parts.ts";
import { RecordDetails } from "./record-details.tsx";
import { WalletRecords } from "./wallet-records.tsx";
import styles from "./wallet-screen.module.css";

const inputIn = (search: string, policy: ShopPolicy, language: Language) => {
  const query = new URLSearchParams(search);
  const lacking = topUpIn(query);
  return {
    tab: walletTabOf(query.get("tab"), policy),
    withdrawal: parseWithdrawalId(query.get("withdrawal")),
    returnedFor: parseRechargeId(query.get("recharge_id")),
    topUp: lacking && {
      orderId: lacking.orderId,
      amount: formatTyped(lacking.amount, language).replace(/\D00$/, ""),
    },
  };
};

export const createAhead: CreateAhead<"wallet"> = (logic, { session, policy, search }) => {
  const input = { session, policy, ...inputIn(search, policy, currentLanguage()) };
  return createActor(logic, { input });
};

/** @spec S2.13 S2.68 */
export const Screen = ({ actors }: ScreenProps<"wallet">) => {
  const t = useText("wallet");
  const common = useText("common");
  const { policy, session } = useShop();
  const input = inputIn(useSearch(), policy, useLanguage());
  const { tab, withdrawal } = input;
  const { restored } = useMemory<WalletPages>(walletMemory);
  const wallet = useScreenActor(actors, { input: { session, policy, ...input, restored } });
  useEffect(
    () => wallet.send({ type: "ADDRESS_CHANGED", tab, withdrawal }),
    [wallet, tab, withdrawal],
  );
  usePageReturn(() => wallet.send({ type: "RETURNED" }));

  const { balance, lists, isWithdrawalRequested, isRechargeRequested } = useSelector(
    wallet,
    ({ context }) => context,
  );
  const areWithdrawalsMissing = useSelector(wallet, isWithdrawalMissing);
  const areRechargesMissing = useSelector(wallet, isRechargeMissing);
  const refreshing = useSelector(wallet, isRefreshing);
  const refresh = () => wallet.send({ type: "REFRESH" });
  const userFailure = useSession(({ context }) => context.userFailure);
  const outdated = useSelector(wallet, outdatedRecords);
  const failure = isOffline(userFailure) ? userFailure : outdated;
  const offline = isOffline(failure) ? { "aria-disabled": true } : {};
  const canRecharge = policy.rechargeMethods.length > 0;
  return (
    <ScreenFrame secondBar="tabs" bar={<BackBar title={t("title")} fallback={routes.user} />}>
      <Refreshable
        refreshing={refreshing}
        onRefresh={refresh}
        list={lists[tab]}
        rows={() => lists[tab]?.getSnapshot().context.loaded ?? null}
      >
        <WhenOffline failure={failure} onRetry={refresh} />
        {userFailure === null || isOffline(userFailure) ? null : (
          <div className={styles.notice}>
            <Notice
              tone="warn"
              title={t("balanceFailed")}
              action={<RetryButton onRetry={refresh} />}
            >
              {failureText(common, userFailure)}
            </Notice>
          </div>
        )}
        <BalanceCard balance={balance} isUnread={userFailure !== null}>
          <Button
            {...offline}
            aria-haspopup="dialog"
            onClick={() => wallet.send({ type: "WITHDRAW" })}
          >
            {t("withdraw")}
          </Button>
          {canRecharge ? (
            <Button
              {...offline}
              aria-haspopup="dialog"
              onClick={() => wallet.send({ type: "RECHARGE" })}
            >
              {t("recharge")}
            </Button>
          ) : null}
        </BalanceCard>
        <DeferredPart
          requested={isWithdrawalRequested}
          isMissing={areWithdrawalsMissing}
          className={styles.notice}
          onRetry={() => wallet.send({ type: "RETRY_WITHDRAWAL" })}
        >
          <LazyWithdrawalFlow wallet={wallet} />
        </DeferredPart>
        {canRecharge ? (
          <DeferredPart
            requested={isRechargeRequested}
            isMissing={areRechargesMissing}
            className={styles.notice}
            onRetry={() => wallet.send({ type: "RETRY_RECHARGE" })}
          >
            <LazyRechargeFlow wallet={wallet} />
          </DeferredPart>
        ) : null}
        <div className="pinned">
          <TabLinks
            label={t("tabs")}
            items={walletTabs(policy).map((each) => ({
              href: routes.wallet(each),
              label: t(`tab.${each}`),
              current: each === tab,
            }))}
          />
        </div>
        <RecordDetails wallet={wallet} />
        <WalletRecords wallet={wallet} tab={tab} />
      </Refreshable>
      <KeepPages key={useEntry()} wallet={wallet} />
    </ScreenFrame>
  );
};

/** Remembers the loaded lists in the current history entry, which a tab change replaces. */
const KeepPages = ({ wallet }: { readonly wallet: WalletScreenRef }) => {
  const { keep } = useMemory<WalletPages>(walletMemory);
  useEffect(() => {
    const kept = wallet.subscribe((snapshot) => keep(walletPages(snapshot)));
    keep(walletPages(wallet.getSnapshot()));
    return () => kept.unsubscribe();
  }, [keep, wallet]);
  return null;
};
