import { useActorRef, useSelector } from "@xstate/react";
import Plus from "lucide-react/icons/plus";
import { Suspense, useEffect, useState } from "react";
import { accountsMachine } from "../../../domain/withdrawal-account/accounts.machine.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { Button } from "../../kit/button.tsx";
import { PullToRefresh } from "../../kit/pull-to-refresh.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { toast } from "../../kit/toast-store.ts";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useEmitted } from "../../use-emitted.ts";
import { useOnce } from "../../use-once.ts";
import { usePageReturn } from "../../use-page-return.ts";
import { useTitle } from "../../use-title.ts";
import { accountNameAndTail } from "../../withdrawal-account-form/account-name.ts";
import { useAccountFormSheet } from "../../withdrawal-account-form/use-account-form-sheet.ts";
import { AccountList } from "./account-list.tsx";
import type { RemovalAsked } from "./account-removal.tsx";
import { useAccountRemovalPart } from "./account-removal-part.tsx";

/** What the form is open for. */
type Asked = { readonly account: WithdrawalAccount | null; readonly open: boolean };

/** @spec S2.14 S2.73 S2.74 S2.75 S2.76 S2.77 */
export const Screen = ({ actors }: ScreenProps<"withdrawal-accounts">) => {
  const t = useText("withdrawal-accounts");
  const common = useText("common");
  const back = useBack(places.user);
  useTitle(t("title"));

  const memory = useMemory<readonly WithdrawalAccount[]>("accounts");
  const list = useActorRef(
    useOnce(() =>
      accountsMachine.provide({
        actors: {
          loadAccounts: actors.loadAccounts,
          findAttempt: actors.findAttempt,
          closeAttempt: actors.closeAttempt,
        },
      }),
    ),
    { input: { restored: memory.restored } },
  );
  const Removal = useAccountRemovalPart(actors.removal);
  const [removalAsked, askRemoval] = useState<RemovalAsked | null>(null);
  const accounts = useSelector(list, ({ context }) => context.accounts);
  const isReading = useSelector(
    list,
    (snapshot) => snapshot.matches("loading") || snapshot.matches("refreshing"),
  );
  useEffect(() => {
    if (accounts !== null) memory.keep(accounts);
  }, [memory, accounts]);
  usePageReturn(() => list.send({ type: "REFRESH" }));

  // Loaded when it is first asked for, and then kept, so that it can be seen to close.
  const FormSheet = useAccountFormSheet(async () => actors);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = () => setAsked({ account: null, open: true });

  useEmitted(list, "refresh failed", ({ failure }) =>
    toast(`${t("loadFailed")}. ${failureText(common, failure)}`, { tone: "danger" }),
  );
  useEmitted(list, "former attempt settled", ({ account }) =>
    account === null
      ? toast(t("formerNotSaved"), { tone: "danger" })
      : toast(t("formerSaved", { name: accountNameAndTail(t, account) }), { tone: "success" }),
  );

  const [wasPulled, setPulled] = useState(false);
  if (wasPulled && !isReading) setPulled(false);
  return (
    <Frame
      bar={<AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />}
      padded
      foot={
        accounts === null || accounts.length === 0 ? undefined : (
          <SubmitBar>
            <Button variant="primary" large wide onClick={add}>
              <Plus size={20} aria-hidden="true" /> {t("add")}
            </Button>
          </SubmitBar>
        )
      }
    >
      <Removal
        asked={removalAsked}
        onRemoved={(account) => {
          list.send({ type: "REMOVED", account });
          toast(t("deleted"), { tone: "success" });
        }}
      />
      <PullToRefresh
        refreshing={wasPulled}
        onRefresh={() => {
          list.send({ type: "REFRESH" });
          setPulled(true);
        }}
        labels={{ refresh: common("refresh"), refreshing: common("refreshing") }}
      >
        <AccountList
          list={list}
          onAdd={add}
          onEdit={(account) => setAsked({ account, open: true })}
          onDelete={(account) => askRemoval({ account })}
        />
      </PullToRefresh>
      {asked === null ? null : (
        <Suspense>
          <FormSheet
            account={asked.account}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            onSaved={(account) => {
              setAsked({ ...asked, open: false });
              list.send({ type: "SAVED", account });
              toast(t("saved"), { tone: "success" });
            }}
          />
        </Suspense>
      )}
    </Frame>
  );
};
