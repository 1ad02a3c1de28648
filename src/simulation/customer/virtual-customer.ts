import type { SafeStorage } from "../../ports/safe-storage.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { AttemptNews } from "./attempt-watch.ts";
import type { Wish } from "./commands.ts";
import { createDisk } from "./disk.ts";
import type { Device } from "./device.ts";
import type { Mishap } from "./mishaps.ts";
import { createCallCounts, createNetwork, type NetworkEnd } from "./network.ts";
import type { Place } from "./place.ts";
import { pageOffers } from "./page-offers.ts";
import type { Person } from "./person.ts";
import type { Offers } from "./screens/screen.ts";
import { type SiteOutcome, siteOffers } from "./site-offers.ts";
import { backFrom, createTab, type Tab } from "./tab.ts";
import { tabName } from "./tab-name.ts";
import { troubleOffers } from "./trouble-offers.ts";
import type { Visit } from "./visit.ts";
import { createLocks } from "./web-locks.ts";

export interface CustomerNeeds extends NetworkEnd {
  readonly place: number;
  readonly policy: ShopPolicy;
  /** The shop's pages ask for messages. */
  readonly hasInbox: boolean;
  /** What may happen to the devices. */
  readonly mishaps: readonly Mishap[];
  /** The browser has Web Locks. */
  readonly hasLocks: boolean;
  /** Who uses the device; the first one has it at the opening. */
  readonly persons: readonly [Person, ...Person[]];
  readonly tapped: (tab: Tab, wish: Wish, id?: number) => void;
  readonly searched: (tab: Tab, keyword: string) => void;
  /** An attempt of whoever is logged in begins; answers who hears what happens to it. */
  readonly attempted: (tab: Tab, subject: unknown) => (news: AttemptNews) => void;
  /** What a page writes into a storage and removes from it, as it happens. */
  readonly storing: (tab: () => Tab, storage: SafeStorage) => SafeStorage;
  /** The program has made a mistake. */
  readonly failed: (error: unknown) => void;
  /** The payment site reports what was done there. */
  readonly report: (site: URL, outcome: SiteOutcome) => void;
  /** Changes a device's storage from outside. */
  readonly storageOf?: ((storage: SafeStorage) => SafeStorage) | undefined;
  /** Changes a device's way to the server from outside. */
  readonly fetchOf?: ((fetch: Fetch) => Fetch) | undefined;
}

/**
 * A customer with a device in hand, and one of its tabs in sight: the page that is open there, or the
 * payment site. Some share the device with another customer, some have two.
 */
export interface VirtualCustomer {
  /** The tab in sight. */
  readonly tab: () => Tab;
  /** All tabs of all devices. */
  readonly tabs: () => readonly Tab[];
  readonly device: () => Device;
  readonly isOnline: () => boolean;
  /** The shop's page in sight; null while the customer is at the payment site. */
  readonly visit: () => Visit | null;
  readonly site: () => URL | null;
  readonly person: () => Person;
  /** Gives the device to the next of those who use it; who was logged in logs out. */
  readonly handOver: () => void;
  /** It has changed hands. */
  readonly wasShared: () => boolean;
  /** What the customer may do at this moment. */
  readonly offers: () => Offers;
  /** Loads the shop anew, at a place or where it was. */
  readonly load: (place?: Place) => void;
  /** Every device has its network and its room again. */
  readonly recover: () => void;
  /** Closes the tab in sight and turns to another one, of another device at last. False: it is the last. */
  readonly closeTab: () => boolean;
  readonly close: () => void;
}

export const createCustomer = (needs: CustomerNeeds): VirtualCustomer => {
  const { place, persons } = needs;
  const counts = createCallCounts();
  let opened = 0;
  let turn = 0;
  const person = (): Person => persons[turn % persons.length] ?? persons[0];
  const start = (): Place => ({ screen: person().account() === "none" ? "register" : "home" });

  const openTab = (device: Device): Tab => {
    const name = tabName(device.name, opened);
    opened += 1;
    const network = createNetwork({ customer: place, tab: name, counts, air: device.air }, needs);
    const tab: Tab = createTab({
      name,
      policy: needs.policy,
      hasInbox: needs.hasInbox,
      person,
      disk: device.disk,
      locks: device.locks,
      network,
      fetch: needs.fetchOf?.(network.fetch) ?? network.fetch,
      clock: { wall: () => needs.time.now() + device.skew, now: needs.time.now },
      tapped: (wish, id) => needs.tapped(tab, wish, id),
      searched: (keyword) => needs.searched(tab, keyword),
      attempted: (subject) => needs.attempted(tab, subject),
      storing: (storage) => needs.storing(() => tab, storage),
      failed: needs.failed,
      storageOf: needs.storageOf,
    });
    device.tabs.push(tab);
    device.shown = device.tabs.length - 1;
    return tab;
  };
  const buyDevice = (number: number): Device => {
    const device: Device = {
      name: `${place}.${number}`,
      disk: createDisk(),
      air: { isOnline: true, losses: 0 },
      locks: needs.hasLocks ? createLocks() : undefined,
      skew: 0,
      tabs: [],
      shown: 0,
    };
    openTab(device);
    return device;
  };
  const first = buyDevice(0);
  const devices: Device[] = [first];
  let inHand = 0;
  const device = (): Device => devices[inHand] ?? first;
  const tab = (): Tab => {
    const { tabs, shown } = device();
    const one = tabs[shown];
    if (one === undefined) throw new Error("A device has no tab");
    return one;
  };
  const load = (at: Place = tab().visit()?.place() ?? start()): void => tab().load(at);
  /** What is out of sight is hidden; what comes into sight for the first time is loaded. */
  const lookAt = (change: () => void): void => {
    tab().setHidden(true);
    change();
    if (tab().visit() === null && tab().site() === null) load(start());
    else tab().setHidden(false);
  };
  const dropTab = (): void => {
    tab().close();
    device().tabs.splice(device().shown, 1);
    device().shown = 0;
  };
  const handOver = (): void => {
    // Nobody leaves a payment site open to the next one.
    const shown = tab();
    for (const other of device().tabs) if (other !== shown && other.site() !== null) other.close();
    const { tabs } = device();
    tabs.splice(0, tabs.length, ...tabs.filter((one) => one === shown || one.site() === null));
    device().shown = tabs.indexOf(shown);
    // Where a login did not fit into the storage, it is the tab's alone, and so is its end.
    for (const { visit } of tabs) visit()?.session.send({ type: "LOG_OUT" });
    const visit = tab().visit();
    turn += 1;
    visit?.go({ screen: person().account() === "none" ? "register" : "login" });
  };
  const trouble = (): Offers =>
    troubleOffers({
      mishaps: needs.mishaps,
      device: device(),
      mayHaveTwo: persons.length === 1,
      openTab: () => lookAt(() => void openTab(device())),
      turnTo: (other) => lookAt(() => (device().shown = other)),
      closeTab: () => lookAt(dropTab),
      takeOther: () =>
        lookAt(() => {
          if (devices.length === 1) devices.push(buyDevice(1));
          inHand = 1 - inHand;
        }),
    });
  const atSite = (here: URL): Offers =>
    siteOffers({
      isRecharge: here.searchParams.has("recharge_no"),
      finish: (outcome) => {
        if (outcome !== null) needs.report(here, outcome);
        load(backFrom(here, outcome ?? "failed"));
      },
      goBack: () => tab().goBack(),
    });
  return {
    tab,
    tabs: () => devices.flatMap(({ tabs }) => tabs),
    device,
    isOnline: () => device().air.isOnline,
    visit: () => tab().visit(),
    site: () => tab().site(),
    person,
    handOver,
    wasShared: () => turn > 0,
    offers: () => {
      const { visit, site } = tab();
      const [page, here] = [visit(), site()];
      if (page === null) return here === null ? {} : { ...atSite(here), ...trouble() };
      const offers = pageOffers({
        visit: page,
        network: tab().network,
        policy: needs.policy,
        load,
        handOver: persons.length > 1 ? handOver : null,
      });
      return { ...offers, ...(page.isHidden() ? {} : trouble()) };
    },
    load,
    recover: () => {
      for (const { air, disk } of devices) {
        air.isOnline = true;
        disk.free();
      }
    },
    closeTab: () => {
      if (devices.length === 1 && device().tabs.length === 1) return false;
      lookAt(() => {
        dropTab();
        if (device().tabs.length > 0) return;
        devices.splice(inHand, 1);
        inHand = 0;
      });
      if (tab().visit() === null) load({ screen: "home" });
      return true;
    },
    close: () => {
      for (const { tabs } of devices) for (const one of tabs) one.close();
    },
  };
};
