import { useSelector } from "@xstate/react";
import type { MessagesScreenRef } from "../../../domain/inbox/messages-screen.machine.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { RetryButton } from "../../parts/retry-button.tsx";
import { MessageMeta, MessageWords, useTitleOf } from "../../inbox/message-view.tsx";
import { lazyPart } from "../../kit/lazy-part.ts";
import { Notice } from "../../kit/notice.tsx";
import { useLastShown } from "../../kit/use-last-shown.ts";

const Sheet = lazyPart(async () => (await import("../../parts/sheet.tsx")).Sheet);

export const OpenedMessage = ({ messages }: { readonly messages: MessagesScreenRef }) => {
  const t = useText("messages");
  const common = useText("common");
  const titleOf = useTitleOf();
  const opened = useSelector(messages, ({ context }) => context.opened);
  const unmarked = useSelector(messages, ({ context }) => context.unmarked);
  const message = useLastShown(opened);
  if (message === null) return null;
  const failure = unmarked.find(({ id }) => id === message.id)?.failure;
  return (
    <DeferredPart requested={opened !== null} className="inset">
      <Sheet
        open={opened !== null}
        onClose={() => messages.send({ type: "CLOSED" })}
        title={titleOf(message)}
      >
        <div className="stack">
          <MessageMeta message={message} />
          <MessageWords message={message} />
          {failure === undefined ? null : (
            <Notice
              tone="danger"
              title={t("unmarked")}
              action={<RetryButton onRetry={() => messages.send({ type: "MARK_AGAIN" })} />}
            >
              {failureText(common, failure)}
            </Notice>
          )}
        </div>
      </Sheet>
    </DeferredPart>
  );
};
