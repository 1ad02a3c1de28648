import { safeStorage } from "../../adapters/browser/safe-storage.ts";
import type { Locks, SafeStorage } from "../../ports/safe-storage.ts";
import { parseOrderId, parseRechargeId } from "../../domain/identity/ids.ts";
import { createTabStorage, type Disk } from "./disk.ts";
import type { Network } from "./network.ts";
import type { ShopRoute } from "./shop-route.ts";
import type { SiteOutcome } from "./site-offers.ts";
import { openVisit, type Visit, type VisitOptions } from "./visit.ts";

/** What a tab itself needs, and what its pages need of others. */
export interface TabOptions extends Omit<
  VisitOptions,
  "storage" | "tab" | "events" | "isOnline" | "leaveTo"
> {
  /** The unique name. */
  readonly name: string;
  readonly disk: Disk;
  readonly locks: Locks | undefined;
  readonly network: Network;
  /** Wraps a storage to observe the page's writes and removals. */
  readonly storing: (storage: SafeStorage) => SafeStorage;
  /** Wraps the storage with a defect. */
  readonly storageOf?: ((storage: SafeStorage) => SafeStorage) | undefined;
}

/** A browser tab, with the shop's page or the payment site. */
export interface Tab {
  readonly name: string;
  readonly network: Network;
  /** The page's local storage. */
  readonly storage: () => SafeStorage;
  /** The storages with attempt records: the shared one and the tab's own. */
  readonly storages: () => readonly SafeStorage[];
  /** The shop's page; null at the payment site, or before the first load. */
  readonly visit: () => Visit | null;
  readonly site: () => URL | null;
  /** Reloads the shop, at a place or the current one. */
  readonly load: (place: ShopRoute) => void;
  /** The browser's Back from the payment site, to the page as it was left (bfcache). */
  readonly goBack: () => void;
  readonly setHidden: (hidden: boolean) => void;
  readonly close: () => void;
}

/** The URL to which the payment site returns the customer. */
export const backFrom = (site: URL, outcome: SiteOutcome): ShopRoute => {
  const order = parseOrderId(site.searchParams.get("order_id"));
  if (order !== null)
    return outcome === "paid"
      ? { screen: "payment success", id: order }
      : { screen: "payment", id: order };
  return {
    screen: "returned recharge",
    id: parseRechargeId(site.searchParams.get("recharge_id")),
  };
};

export const createTab = (needs: TabOptions): Tab => {
  const { name, disk, locks, network } = needs;
  const raw = disk.openFor(name);
  const session = createTabStorage();
  const own = needs.storing(safeStorage(() => session));
  const openStorage = (): SafeStorage => {
    const storage = needs.storing(safeStorage(() => raw, locks));
    return needs.storageOf?.(storage) ?? storage;
  };
  let storage = openStorage();
  let visit: Visit | null = null;
  /** The page in the bfcache while its customer is at the payment site. */
  let frozen: Visit | null = null;
  let site: URL | null = null;
  let unwatch = (): void => {};

  const end = (): void => {
    visit?.close();
    frozen?.close();
    visit = null;
    frozen = null;
    unwatch();
  };
  return {
    name,
    network,
    storage: () => storage,
    storages: () => [storage, own],
    visit: () => visit,
    site: () => (visit === null ? site : null),
    load: (place) => {
      end();
      site = null;
      network.unload();
      storage = openStorage();
      const events = new EventTarget();
      unwatch = disk.watch(name, (key) =>
        events.dispatchEvent(new StorageEvent("storage", { key })),
      );
      visit = openVisit(
        {
          ...needs,
          storage,
          tab: own,
          events,
          fetch: network.ofThisPage(needs.fetch),
          isOnline: network.isOnline,
          leaveTo: (address) => {
            site = address;
            // Unload in a later task, when the page has finished its current one.
            setTimeout(() => {
              if (visit === null || site !== address) return;
              visit.setHidden(true);
              frozen = visit;
              visit = null;
            }, 0);
          },
        },
        place,
      );
    },
    goBack: () => {
      site = null;
      visit = frozen;
      frozen = null;
      visit?.setHidden(false);
    },
    setHidden: (hidden) => visit?.setHidden(hidden),
    close: () => {
      end();
      network.unload();
    },
  };
};
