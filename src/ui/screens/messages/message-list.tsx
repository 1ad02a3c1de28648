import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { Message } from "../../../domain/inbox/message.ts";
import {
  isRefreshing,
  isShownAsRead,
  type MessagesScreenRef,
} from "../../../domain/inbox/messages-screen.machine.ts";
import { setSize } from "../../../domain/paging/set-size.ts";
import { isOffline } from "../../../domain/call/recall.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { GoShopping } from "../../parts/go-shopping.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import type { ListPlace } from "../../kit/list-place.ts";
import { LongList } from "../../kit/long-list.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { toast } from "../../kit/toast-store.ts";
import { PagedListFoot } from "../../parts/paged-list-foot.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { useMemory } from "../../routing/screen-memory.ts";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { MarkAll } from "./mark-all.tsx";
import { MessageRow, MessageRowSkeleton } from "./message-row.tsx";
import styles from "./messages-screen.module.css";

const skeletonRows = 6;

/** The paged messages in all states (specification §2). @spec S2.78 S8.31 */
export const MessageList = ({ messages }: { readonly messages: MessagesScreenRef }) => {
  const t = useText("messages");
  const common = useText("common");
  const list = useSelector(messages, ({ context }) => context.list);
  const tapped = useSelector(messages, ({ context }) => context.tapped);
  const { loaded, failure, outdated } = useSelector(list, ({ context }) => context);
  const memory = useMemory<ListPlace>("place");
  const state = useSelector(list, ({ value }) => value);
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag("loading"));
  useActorEvent(list, "refresh failed", (event) =>
    toast(failureText(common, event.failure), { tone: "danger" }),
  );

  const refreshing = useSelector(messages, isRefreshing);
  const open = useCallback(
    (message: Message) => messages.send({ type: "OPENED", message }),
    [messages],
  );
  const row = useCallback(
    (message: Message) => (
      <MessageRow message={message} isRead={isShownAsRead({ tapped }, message)} onOpen={open} />
    ),
    [tapped, open],
  );

  const content = () => {
    if (state === "first page failed" && failure !== null)
      return (
        <LoadFailed
          title={t("loadFailed")}
          failure={failure}
          onRetry={() => list.send({ type: "RETRY" })}
        />
      );
    if (loaded?.items.length === 0 && loaded.ended)
      return (
        <EmptyState
          drawing="messages"
          title={t("empty")}
          message={t("emptyHint")}
          action={<GoShopping />}
        />
      );
    return (
      <>
        <WhenOffline failure={outdated} onRetry={() => messages.send({ type: "REFRESH" })} />
        {isOffline(outdated) ? null : <MarkAll messages={messages} />}
        {loaded === null ? (
          <SkeletonGroup label={common("loading")} className={styles.list ?? ""}>
            {Array.from({ length: skeletonRows }, (_, index) => (
              <MessageRowSkeleton key={index} />
            ))}
          </SkeletonGroup>
        ) : (
          <LongList
            items={loaded.items}
            size={setSize(loaded)}
            memory={memory}
            className={styles.list}
            groupClassName={styles.group}
          >
            {row}
          </LongList>
        )}
        {loaded === null ? null : (
          <PagedListFoot
            ended={loaded.ended}
            failure={state === "next page failed" ? failure : null}
            busy={isLoading}
            onMore={() => list.send({ type: "MORE_REQUESTED" })}
            onRetry={() => list.send({ type: "RETRY" })}
          />
        )}
      </>
    );
  };
  return (
    <Refreshable
      refreshing={refreshing}
      onRefresh={() => messages.send({ type: "PULLED" })}
      list={list}
      rows={() => list.getSnapshot().context.loaded}
    >
      {content()}
    </Refreshable>
  );
};
