import type { Message } from "../../domain/inbox/message.ts";
import type { Page } from "../../domain/paging/page.ts";
import type { Problem } from "../checks/problem.ts";
import type { Invariant } from "./invariant.ts";

/** Every row matches the `is_read` filter. */
export const messagesInvariant: Invariant<Page<Message>> = ({ items }, { request }) => {
  const asked = request.query["is_read"] ?? "";
  if (asked !== "0" && asked !== "1") return [];
  return items.flatMap(({ isRead }, index): Problem[] =>
    isRead === (asked === "1")
      ? []
      : [
          {
            rule: "filter",
            at: ["messages", index, "is_read"],
            expected: `${asked}, as asked for`,
            source: "S7.34",
          },
        ],
  );
};
