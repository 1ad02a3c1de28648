import { attemptStatus } from "../../domain/attempt/attempt-status.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";
import type { VirtualCustomer } from "../customer/virtual-customer.ts";
import type { Visit } from "../customer/visit.ts";
import type { Auditor } from "../world/auditor.ts";
import { heldText } from "./held.ts";
import { dataOfOthers } from "./owners.ts";

/** Compares what the customers' pages show with the server's data. */
export interface ShownDataCheck {
  /** Reports wrong data on a customer's page, except data that may not be refreshed yet. */
  readonly check: (place: number, customer: VirtualCustomer) => void;
  /** An account searches for the keyword, which its pages may show from then on. */
  readonly searched: (account: number, keyword: string) => void;
  /** The writers of open attempts, by idempotency key. */
  readonly attemptWriters: Map<string, number>;
}

const isSending = ({ session }: Visit): boolean =>
  [...session.getSnapshot().context.attempts.values()].some(
    (attempt) => attemptStatus(attempt.getSnapshot()) === "sending",
  );

export const createShownDataCheck = (
  tables: Tables,
  {
    accounts,
    changes,
    violations: { report },
  }: Pick<Auditor, "accounts" | "changes" | "violations">,
): ShownDataCheck => {
  /** The searched keywords, by account. */
  const searched = new Map<number, Set<string>>();
  const attemptWriters = new Map<string, number>();

  /** A page may only hold its customer's data and attempts (D7.8). */
  const checkOwners = (place: number, page: Visit, account: number): void => {
    for (const attempt of page.session.getSnapshot().context.attempts.values()) {
      const key: unknown = attempt.getSnapshot().context.record?.key;
      if (typeof key === "string" && (attemptWriters.get(key) ?? account) !== account)
        report("own-data-only", place, `the page holds attempt ${key} of another`);
    }
    for (const held of page.holds()) {
      const what = dataOfOthers(tables, account, held, searched.get(account) ?? new Set());
      if (what !== null)
        report("own-data-only", place, `${page.place().screen} holds what is another's: ${what}`);
    }
  };

  return {
    attemptWriters,
    searched: (account, keyword) =>
      void searched.set(account, (searched.get(account) ?? new Set()).add(keyword)),
    check: (place, { visit, tab: shownTab, isOnline }) => {
      const tab = shownTab();
      const page = visit();
      const account = accounts.ofTab(tab);
      if (page === null || account === null) return;
      checkOwners(place, page, account);
      if (page.isHidden() || !isOnline() || tab.network.underWay() > 0) return;
      // A page whose session has ended unnoticed can read nothing any more.
      if (!accounts.hasSession(tab) || page.screen().unknown?.() != null) return;
      // A response is written into the record before the screens get it: without Web Locks that takes a while.
      if (isSending(page)) return;
      for (const shown of page.shows()) {
        if (changes.unknownSince({ place, name: tab.name }, account, shown.kind) >= shown.since)
          continue;
        const held = heldText(tables, account, shown);
        if (held !== shown.text)
          report(
            "client-shows-server",
            place,
            `${page.place().screen}, ${shown.view.of}: shows “${shown.text}”, the server holds “${held}”`,
          );
      }
    },
  };
};
