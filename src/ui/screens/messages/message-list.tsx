import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { Message } from "../../../domain/inbox/message.ts";
import {
  isRefreshing,
  isShownAsRead,
  type MessagesScreenRef,
} from "../../../domain/inbox/messages-screen.machine.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { useText } from "../../i18n/use-text.ts";
import { GoShopping } from "../../parts/go-shopping.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { PagedRows } from "../../parts/paged-rows.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
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
  const outdated = useSelector(list, ({ context }) => context.outdated);
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

  return (
    <Refreshable
      refreshing={refreshing}
      onRefresh={() => messages.send({ type: "PULLED" })}
      list={list}
      rows={() => list.getSnapshot().context.loaded}
    >
      <PagedRows
        list={list}
        failed={t("loadFailed")}
        loading={
          <SkeletonGroup label={common("loading")} className={styles.list ?? ""}>
            {Array.from({ length: skeletonRows }, (_, index) => (
              <MessageRowSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        empty={
          <EmptyState
            drawing="messages"
            title={t("empty")}
            message={t("emptyHint")}
            action={<GoShopping />}
          />
        }
        above={
          <>
            <WhenOffline failure={outdated} onRetry={() => messages.send({ type: "REFRESH" })} />
            {isOffline(outdated) ? null : <MarkAll messages={messages} />}
          </>
        }
        className={styles.list}
        groupClassName={styles.group}
      >
        {row}
      </PagedRows>
    </Refreshable>
  );
};
