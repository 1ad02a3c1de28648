import type { SafeStorage } from "../../ports/safe-storage.ts";
import { messageOf } from "../../fake-server/errors/message-of.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";
import type { NetworkEnd } from "../customer/network.ts";
import { createPerson } from "../customer/person.ts";
import type { Tab } from "../customer/tab.ts";
import { deviceOf } from "../customer/tab-name.ts";
import { createCustomer, type VirtualCustomer } from "../customer/virtual-customer.ts";
import { drawBetween } from "../draw.ts";
import { watchAttemptStore } from "../invariants/attempt-store-watch.ts";
import type { CommandOrigin } from "../invariants/command-origin.ts";
import { hasVisitIn, keptAttempts, sendingKeysIn } from "../invariants/kept-attempts.ts";
import type { ShownDataCheck } from "../invariants/shown-data.ts";
import { subjectOf } from "../invariants/subjects.ts";
import { usersOf } from "../simulated-shop.ts";
import { reportPayment, type ServerSide } from "./server-end.ts";

/** What the customers' devices share. */
export interface Devices {
  readonly side: ServerSide;
  readonly end: NetworkEnd;
  readonly shown: ShownDataCheck;
  /** Whether a customer is acting at this moment. */
  readonly isCustomerActing: () => boolean;
}

const originOf = (place: number, { name }: Tab, account: number): CommandOrigin => ({
  account,
  device: deviceOf(name),
  tab: name,
  place,
});

/** Opens the device of a place, whose pages are observed for the auditor. */
export const openDevice = (
  { side, end, shown, isCustomerActing }: Devices,
  place: number,
): VirtualCustomer => {
  const { options, auditor } = side;
  const { seed, mishaps, defect, observer } = options;
  const { violations, accounts, commands, sendings } = auditor;
  const [first, ...others] = usersOf(seed, place);

  const watchRecords = (tab: () => Tab, storage: SafeStorage): SafeStorage =>
    watchAttemptStore(storage, shown.attemptWriters, {
      holder: () => accounts.ofTab(tab()),
      clearedByAnother: (key) =>
        violations.report("own-data-only", place, `attempt ${key} was settled by another`),
      removed: ({ key, content, writer }) =>
        // A record that is moved between storages is there again before the microtask.
        queueMicrotask(() => {
          const storages = device.tabs().flatMap((one) => one.storages());
          if (storages.some((one) => keptAttempts(one).some((kept) => kept.key === key))) return;
          if (fieldOf(content, "isWatched") === true) return;
          commands.recordEnded(originOf(place, tab(), writer), {
            subject: subjectOf(fieldOf(content, "request")),
            keys: sendingKeysIn(content),
            isVisit: hasVisitIn(content),
          });
        }),
    });

  const device: VirtualCustomer = createCustomer({
    ...end,
    place,
    policy: options.policy,
    hasInbox: options.hasInbox ?? true,
    mishaps,
    hasLocks: mishaps.includes("two-tabs") && drawBetween(0, 1, seed, place, 8) === 0,
    persons: [createPerson(first), ...others.map(createPerson)],
    tapped: (tab, call, id) => sendings.tapped(tab.name, { call, id }, accounts.ofTab(tab)),
    searched: (tab, keyword) => {
      const account = accounts.ofTab(tab);
      if (account !== null) shown.searched(account, keyword);
    },
    storing: watchRecords,
    attempted: (tab, about) => {
      const account = accounts.ofTab(tab);
      if (account === null) return () => {};
      const subject = subjectOf(about);
      const attempt = Symbol(subject);
      return (interaction) => {
        commands.interacted(
          originOf(place, tab, account),
          subject,
          attempt,
          interaction,
          isCustomerActing(),
        );
        if (interaction.type === "outcome shown")
          observer?.outcomeShown(place, tab.name, subject, interaction.outcome);
      };
    },
    failed: (error) => violations.report("no-program-error", place, messageOf(error)),
    starting: (actor) => options.starting?.(place, actor),
    report: (site, outcome) => reportPayment(side, place, site, outcome),
    storageOf: defect?.storage,
    fetchOf: defect?.fetch,
  });
  return device;
};
