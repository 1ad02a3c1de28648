import type { Answered, Call, NetworkEnd } from "../customer/network.ts";
import { isRecorded } from "../customer/commands.ts";
import type { SiteOutcome } from "../customer/site-offers.ts";
import { deviceOf } from "../customer/tab-name.ts";
import type { VirtualCustomer } from "../customer/virtual-customer.ts";
import { textOfAttempts } from "../invariants/kept-attempts.ts";
import { namesRowOfOthers } from "../invariants/owners.ts";
import { isProof } from "../invariants/proof.ts";
import type { VirtualTime } from "../virtual-time.ts";
import type { Auditor } from "./auditor.ts";
import type { CallFaults } from "./call-faults.ts";
import type { OpenShop } from "./open-shop.ts";
import { opening, type WorldOptions } from "./options.ts";

/** What serves the customers' calls and checks them. */
export interface ServerSide {
  readonly options: WorldOptions;
  readonly time: VirtualTime;
  readonly shop: OpenShop;
  readonly auditor: Auditor;
  readonly faults: CallFaults;
}

/** The server's end of the customers' network: each call is served, then audited. */
export const createServerEnd = (
  { options, time, shop, auditor, faults }: ServerSide,
  customer: (place: number) => VirtualCustomer,
): NetworkEnd => {
  const { log, tally, observer } = options;
  const { violations, accounts, commands, sendings } = auditor;
  /** The attempt records in a call's browser, and in its tab. */
  const recordsOf = ({ customer: place, tab }: Call): readonly string[] =>
    (
      customer(place)
        .tabs()
        .find(({ name }) => name === tab)
        ?.storages() ?? []
    ).map(textOfAttempts);

  const serve: NetworkEnd["serve"] = async (call, request) => {
    // Apply late calls first: their effects must not count as this call's.
    if (shop.tables.lateCalls.all().some(({ due_at }) => due_at <= time.now())) {
      await time.working(shop.server.advance(0));
      auditor.audit(null);
    }
    faults.plan(call);
    const started = performance.now();
    const answer: Answered | null = await shop.serve(call, request);
    tally.call(call.name).work.add((performance.now() - started) * 1000);
    log.note(
      `${time.now() - opening} ${call.customer} ${call.name} ${call.nth} ${answer?.status ?? "dropped"} ${answer?.body.length ?? 0}`,
    );
    auditor.audit(call);
    if (answer !== null) return answer;
    const wait = faults.delayOf(call);
    if (wait > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait));
    throw new TypeError("Failed to fetch");
  };

  return {
    time,
    seed: options.seed,
    serve,
    holdUp: faults.delayOf,
    sent: (call) => {
      const { customer: place, key, name, tab } = call;
      const account = accounts.ofToken(call.token);
      observer?.sent(call);
      sendings.sent(call, account);
      const [isShared = false, isOwn = false] =
        key === null ? [] : recordsOf(call).map((records) => records.includes(key));
      if (account !== null) {
        commands.sent({ account, device: deviceOf(tab), tab, place }, call, isShared);
        if (namesRowOfOthers(shop.tables, account, call))
          violations.report("own-data-only", place, `${name} is about what is another's`);
      }
      if (isRecorded(name) && key !== null) sendings.checkWritten(call, isShared || isOwn);
    },
    ended: (call, outcome, received) => {
      if (call.key !== null && received !== null && isProof(received.status, received.body))
        commands.proven(call.key);
      const tallied = tally.call(call.name);
      tallied.outcomes[outcome] += 1;
      tallied.latency.add(time.now() - call.sentAt);
      auditor.changes.ended(call, outcome !== "lost" && !faults.hasSpoilt(call));
    },
  };
};

/** Reports the payment site's outcome to the shop, on behalf of the device of a place. */
export const reportPayment = (
  { options, time, shop: { server }, auditor, faults }: ServerSide,
  place: number,
  site: URL,
  outcome: SiteOutcome,
): void => {
  faults.planReport(place);
  const signature = site.searchParams.get("signature") ?? "";
  const orderNo = site.searchParams.get("order_no");
  const confirmed =
    orderNo === null
      ? server.confirmRecharge(site.searchParams.get("recharge_no") ?? "", signature, outcome)
      : server.confirmPayment(orderNo, signature);
  void time.working(
    confirmed.then(({ status }) => {
      options.log.note(`site ${orderNo ?? "recharge"} ${outcome} ${status}`);
      auditor.audit(null);
    }),
  );
};
