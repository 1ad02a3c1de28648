import type { SafeStorage } from "../../ports/safe-storage.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { AttemptInteraction } from "./attempt-watch.ts";
import type { TappedCall } from "./commands.ts";
import { createDisk } from "./disk.ts";
import type { Device } from "./device.ts";
import type { Mishap } from "./mishaps.ts";
import { createCallCounts, createNetwork, type NetworkEnd } from "./network.ts";
import type { ShopRoute } from "./shop-route.ts";
import { pageOffers } from "./page-offers.ts";
import type { Person } from "./person.ts";
import type { Offers } from "./screens/screen.ts";
import { type SiteOutcome, siteOffers } from "./site-offers.ts";
import { backFrom, createTab, type Tab, type TabOptions } from "./tab.ts";
import { tabName } from "./tab-name.ts";
import { mishapOffers } from "./mishap-offers.ts";
import type { Visit } from "./visit.ts";
import { createLocks } from "./web-locks.ts";

export interface CustomerOptions
  extends
    NetworkEnd,
    Pick<TabOptions, "policy" | "hasInbox" | "failed" | "starting" | "storageOf"> {
  readonly place: number;
  /** The mishaps that may happen to the devices. */
  readonly mishaps: readonly Mishap[];
  /** The browser has Web Locks. */
  readonly hasLocks: boolean;
  /** The device's users; the first one holds it at the opening. */
  readonly persons: readonly [Person, ...Person[]];
  readonly tapped: (tab: Tab, call: TappedCall, id?: number) => void;
  readonly searched: (tab: Tab, keyword: string) => void;
  /** An attempt of the logged-in customer starts; returns its listener. */
  readonly attempted: (tab: Tab, subject: unknown) => (interaction: AttemptInteraction) => void;
  /** Wraps a storage to observe the page's writes and removals. */
  readonly storing: (tab: () => Tab, storage: SafeStorage) => SafeStorage;
  /** The payment site reports its outcome. */
  readonly report: (site: URL, outcome: SiteOutcome) => void;
  /** Wraps a device's `fetch` with a defect. */
  readonly fetchOf?: ((fetch: Fetch) => Fetch) | undefined;
}

/**
 * A customer with a device and one of its tabs in view: the shop's page or the payment site. Some
 * share the device with another customer, some have two devices.
 */
export interface VirtualCustomer {
  /** The tab in view. */
  readonly tab: () => Tab;
  /** All tabs of all devices. */
  readonly tabs: () => readonly Tab[];
  readonly device: () => Device;
  readonly isOnline: () => boolean;
  /** The shop's page in view; null at the payment site. */
  readonly visit: () => Visit | null;
  readonly site: () => URL | null;
  readonly person: () => Person;
  /** Hands the device to its next user; the current one logs out. */
  readonly changeUser: () => void;
  /** Whether the device has changed hands. */
  readonly wasShared: () => boolean;
  /** The customer's possible actions. */
  readonly offers: () => Offers;
  /** Reloads the shop, at a place or the current one. */
  readonly load: (place?: ShopRoute) => void;
  /** Restores every device's network and storage quota. */
  readonly recover: () => void;
  /** Closes the tab in view and shows another, of another device at last. False: none is left. */
  readonly closeTab: () => boolean;
  readonly close: () => void;
}

export const createCustomer = (needs: CustomerOptions): VirtualCustomer => {
  const { place, persons } = needs;
  const counts = createCallCounts();
  let opened = 0;
  let turn = 0;
  const person = (): Person => persons[turn % persons.length] ?? persons[0];
  const start = (): ShopRoute => ({ screen: person().account() === "none" ? "register" : "home" });

  const openTab = (device: Device): Tab => {
    const name = tabName(device.name, opened);
    opened += 1;
    const network = createNetwork({ customer: place, tab: name, counts, air: device.air }, needs);
    const tab: Tab = createTab({
      ...needs,
      name,
      person,
      disk: device.disk,
      locks: device.locks,
      network,
      fetch: needs.fetchOf?.(network.fetch) ?? network.fetch,
      wall: () => needs.time.now() + device.skew,
      now: needs.time.now,
      tapped: (call, id) => needs.tapped(tab, call, id),
      searched: (keyword) => needs.searched(tab, keyword),
      attempted: (subject) => needs.attempted(tab, subject),
      storing: (storage) => needs.storing(() => tab, storage),
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
  const load = (at: ShopRoute = tab().visit()?.place() ?? start()): void => tab().load(at);
  /** Changes the tab in view: hides the other pages, and loads a page that was never in view. */
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
  const changeUser = (): void => {
    // A payment site is left before the device changes hands.
    const shown = tab();
    for (const other of device().tabs) if (other !== shown && other.site() !== null) other.close();
    const { tabs } = device();
    tabs.splice(0, tabs.length, ...tabs.filter((one) => one === shown || one.site() === null));
    device().shown = tabs.indexOf(shown);
    // Without storage, a login and its end exist only in their tab.
    for (const { visit } of tabs) visit()?.session.send({ type: "LOG_OUT" });
    const visit = tab().visit();
    turn += 1;
    visit?.go({ screen: person().account() === "none" ? "register" : "login" });
  };
  const trouble = (): Offers =>
    mishapOffers({
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
    changeUser,
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
        changeUser: persons.length > 1 ? changeUser : null,
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
