import { listMessages } from "../../contract/messages.ts";
import type { Problem } from "../checks/problem.ts";
import { decodedWhole, type Invariant } from "./invariant.ts";

/** Every row matches the `is_read` filter. */
export const messagesInvariant: Invariant = ({ request }, data) => {
  const asked = request.query["is_read"] ?? "";
  if (asked !== "0" && asked !== "1") return [];
  return (decodedWhole(listMessages.answer, data)?.items ?? []).flatMap(
    ({ isRead }, index): Problem[] =>
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
