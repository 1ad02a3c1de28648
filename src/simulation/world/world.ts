import type { Tables } from "../../fake-server/collections/tables.ts";
import { messageOf } from "../../fake-server/errors/message-of.ts";
import { addTo } from "../counts.ts";
import { intentions } from "../customer/intentions.ts";
import type { Offer } from "../customer/screens/screen.ts";
import type { VirtualCustomer } from "../customer/virtual-customer.ts";
import type { Effects } from "../invariants/effects.ts";
import { createShownDataCheck } from "../invariants/shown-data.ts";
import type { Hit, Step } from "../plan.ts";
import { shareStates } from "../shared-states.ts";
import { installVirtualTime, type VirtualTime } from "../virtual-time.ts";
import { createAuditor } from "./auditor.ts";
import { createCallFaults } from "./call-faults.ts";
import { openDevice } from "./open-device.ts";
import { openShop } from "./open-shop.ts";
import { opening, type WorldOptions } from "./options.ts";
import { createServerEnd } from "./server-end.ts";
import { createViolations, type Violations } from "./violations.ts";

/** A shop with its customers, from opening to closing. */
export interface World {
  readonly time: VirtualTime;
  readonly tables: Tables;
  /** The effects of the commands so far. */
  readonly effects: Effects;
  readonly customer: (place: number) => VirtualCustomer;
  readonly places: readonly number[];
  /** Advances to the time (since the opening) of a customer's action. */
  readonly arrive: (place: number, at: number) => Promise<void>;
  /**
   * Advances to the step's time and performs it. @returns whether its customer could.
   *
   * @param offer of the step, if it was chosen at this very moment
   */
  readonly perform: (step: Step, offer?: Offer) => Promise<boolean>;
  /** Acts on behalf of a customer: its immediate consequences count as the customer's own act. */
  readonly actAsCustomer: (act: () => void) => void;
  readonly advanceTo: (instant: number) => Promise<void>;
  /** Reports wrong data shown to a customer, except data that may not be refreshed yet. */
  readonly checkShown: (place: number) => void;
  /** Ends faults, so that everything shown can be judged. */
  readonly stopFaults: () => void;
  readonly reportViolation: Violations["report"];
  readonly auditAll: () => void;
  /** The first broken invariant; null: none. */
  readonly violation: Violations["first"];
  /** The faults so far. */
  readonly hits: readonly Hit[];
  readonly close: () => void;
}

export const openWorld = async (options: WorldOptions): Promise<World> => {
  const time = installVirtualTime(opening, options.seed);
  const unshare = shareStates();
  const end = (): void => {
    unshare();
    time.restore();
  };
  try {
    const world = await createWorld(options, time);
    return {
      ...world,
      close: () => {
        world.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

/** The intentions that unload a page, and with it its unsent commands. */
const unloading = ["reload", "leave and come back", "close the tab", "hand the device over"];

const createWorld = async (options: WorldOptions, time: VirtualTime): Promise<World> => {
  const { log, tally } = options;
  const violations = createViolations(options);
  const shop = await openShop(options, time, violations);
  const auditor = createAuditor(options, time, shop, violations);
  const { sendings, commands } = auditor;
  const faults = createCallFaults(options, shop.server, commands.deliveredTwice);
  const shown = createShownDataCheck(shop.tables, auditor);
  const customers = new Map<number, VirtualCustomer>();
  const customer = (place: number): VirtualCustomer => {
    const one = customers.get(place);
    if (one === undefined) throw new Error(`There is no customer ${place}`);
    return one;
  };
  let isCustomerActing = false;
  const actAsCustomer = (act: () => void): void => {
    isCustomerActing = true;
    try {
      act();
    } finally {
      isCustomerActing = false;
    }
  };
  const side = { options, time, shop, auditor, faults };
  const end = createServerEnd(side, customer);
  for (const place of options.customers)
    customers.set(
      place,
      openDevice({ side, end, shown, isCustomerActing: () => isCustomerActing }, place),
    );

  const advanceTo = async (instant: number): Promise<void> => {
    try {
      await time.advanceTo(instant);
    } catch (error) {
      violations.report("no-program-error", null, messageOf(error));
    }
  };
  const arrive = async (place: number, at: number): Promise<void> => {
    await advanceTo(opening + at);
    const who = customer(place);
    if (who.visit() === null && who.site() === null) {
      who.load();
      await time.runPending();
    }
  };
  const perform = async (
    { at, customer: place, intention, which, much }: Step,
    chosen?: Offer,
  ): Promise<boolean> => {
    await arrive(place, at);
    const who = customer(place);
    shown.check(place, who);
    const offer = chosen ?? Object.entries(who.offers()).find(([name]) => name === intention)?.[1];
    log.note(`${at} ${place} ${intention} ${which} ${much}${offer === undefined ? " -" : ""}`);
    if (offer === undefined) return false;
    if (intention in intentions) addTo(tally.intentions, intention);
    if (unloading.includes(intention)) {
      const { name } = who.tab();
      sendings.forget(name);
      if (intention !== "hand the device over") commands.pageGone(name);
    }
    try {
      actAsCustomer(() => offer.act({ which: which % offer.choices, much }));
      await time.runPending();
    } catch (error) {
      violations.report("no-program-error", place, messageOf(error));
    }
    return true;
  };

  return {
    time,
    tables: shop.tables,
    effects: auditor.effects,
    customer,
    places: options.customers,
    arrive,
    perform,
    actAsCustomer,
    advanceTo,
    checkShown: (place) => shown.check(place, customer(place)),
    stopFaults: faults.stop,
    reportViolation: violations.report,
    auditAll: auditor.auditAll,
    violation: violations.first,
    hits: faults.hits,
    close: () => {
      for (const one of customers.values()) one.close();
    },
  };
};
