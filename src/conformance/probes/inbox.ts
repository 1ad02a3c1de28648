import { pageSize } from "../../domain/paging/page.ts";
import { checkDefaultPageSize, firstPage, walkFiltered, walkPages } from "./pages.ts";
import { ofAnotherCustomer, notFound, unknownId } from "./error.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

/** The list of all messages says of a read one what the list of the unread ones says. */
const checkListedRead = async (
  visit: Visit,
  marked: CheckedResponse,
  id: number,
): Promise<void> => {
  const everything = await visit.ask("messages", { query: firstPage });
  const place = everything.read?.items.findIndex((message) => message.id === id) ?? -1;
  if (everything.read?.items[place]?.isRead === false)
    visit.checkEffect(marked, everything, {
      at: ["messages", place, "is_read"],
      expected: `true: message ${id} is read`,
    });
};

/** Marks one message as read, an unread one if any. */
export const probeInbox = async (visit: Visit): Promise<void> => {
  const walked = await walkPages(visit, { call: "messages", source: "S7.34", limit: pageSize });
  await checkDefaultPageSize(visit, { call: "messages", source: "S9.3" });
  const readOnes = await visit.ask("messages", { query: { ...firstPage, is_read: 1 } });
  const unread = await visit.ask("messages", { query: { ...firstPage, is_read: 0 } });
  // The request of the client's poll (S7.41).
  const polled = await visit.ask("messages", { query: { page: 1, limit: 1, is_read: 0 } });
  const unreadPage = unread.read;
  const readTotal = readOnes.read?.total;
  const all = walked?.page.total;
  for (const [is_read, total = 0] of [
    [1, readTotal],
    [0, unreadPage?.total],
  ] as const) {
    await walkFiltered(visit, { call: "messages", source: "S7.34", query: { is_read } }, total);
  }
  if (
    unreadPage !== null &&
    readTotal !== undefined &&
    all !== undefined &&
    unreadPage.total + readTotal !== all
  )
    visit.check(
      unread,
      walked === null ? [readOnes, polled] : [walked.response, readOnes, polled],
      {
        rule: "mismatch",
        at: ["total"],
        expected: `${all - readTotal}: ${all} messages, ${readTotal} of them read`,
        source: "S7.34",
      },
    );
  const message = unreadPage?.items[0] ?? walked?.page.items[0];
  if (message === undefined) {
    visit.findings.notTried("no message to read", "readMessage");
  } else {
    const other = visit.secondCustomer();
    if (other !== null) {
      await visit.provoke(
        "readMessage",
        { token: other.token, params: { id: message.id } },
        ofAnotherCustomer("message"),
      );
    }
    const marked = await visit.ask("readMessage", { params: { id: message.id } });
    visit.findings.left("readMessage", `the message ${message.id}, read`);
    const after = await visit.ask("messages", { query: { ...firstPage, is_read: 0 } });
    const left = after.read;
    const index = left?.items.findIndex(({ id }) => id === message.id) ?? -1;
    if (index >= 0)
      visit.checkEffect(marked, after, {
        at: ["messages", index, "id"],
        expected: `not ${message.id}, which is read`,
      });
    else await checkListedRead(visit, marked, message.id);
    const unreadIds = new Set(left?.items.map(({ id }) => id));
    const lost = unreadPage?.items.find(({ id }) => id !== message.id && !unreadIds.has(id));
    // The row behind the page moves up; new messages push the last ones out.
    const isShorter = left !== null && unreadPage !== null && left.total < unreadPage.total - 1;
    if (lost !== undefined && isShorter)
      visit.checkEffect(marked, after, {
        at: ["messages"],
        expected: `message ${lost.id} still unread`,
        got: `${left.total} unread ones`,
      });
    // Marking what is read already does no harm.
    await visit.ask("readMessage", { params: { id: message.id } });
  }
  await visit.provoke("readMessage", { params: { id: unknownId } }, notFound("message"));
};
