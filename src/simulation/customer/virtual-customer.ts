import type { ShopPolicy } from "../../domain/policy.ts";
import { parseOrderId, parseRechargeId } from "../../domain/ids.ts";
import type { SafeStorage } from "../../adapters/browser/safe-storage.ts";
import type { Fetch } from "../../adapters/http/api.ts";
import type { AttemptNews } from "./attempt-watch.ts";
import type { Wish } from "./commands.ts";
import { createNetwork, type Network, type NetworkEnd } from "./network.ts";
import type { Place } from "./page.ts";
import { pageOffers } from "./page-offers.ts";
import type { Person } from "./person.ts";
import type { Offers } from "./screens/screen.ts";
import { type SiteOutcome, siteOffers } from "./site-offers.ts";
import { memoryStorage } from "./storage.ts";
import { openVisit, type Visit } from "./visit.ts";

export interface CustomerNeeds extends NetworkEnd {
  readonly place: number;
  readonly policy: ShopPolicy;
  /** Who uses the device; the first one has it at the opening. */
  readonly persons: readonly [Person, ...Person[]];
  readonly tapped: (wish: Wish, id?: number) => void;
  readonly searched: (keyword: string) => void;
  /** An attempt of whoever is logged in begins; answers who hears what happens to it. */
  readonly attempted: (subject: unknown) => (news: AttemptNews) => void;
  /** What the device writes into a storage and removes from it, as it happens. */
  readonly storing: (storage: SafeStorage) => SafeStorage;
  /** The program has made a mistake. */
  readonly failed: (error: unknown) => void;
  /** The payment site reports what was done there. */
  readonly report: (site: URL, outcome: SiteOutcome) => void;
  /** Changes the device's storage from outside. */
  readonly storageOf?: ((storage: SafeStorage) => SafeStorage) | undefined;
  /** Changes the device's way to the server from outside. */
  readonly fetchOf?: ((fetch: Fetch) => Fetch) | undefined;
}

/**
 * A customer with a device: the page that is open on it, or the payment site, and its network. Some
 * share it with another customer.
 */
export interface VirtualCustomer {
  readonly network: Network;
  readonly storage: SafeStorage;
  /** All that outlives a page: what other pages see, and what this tab alone does. */
  readonly storages: readonly SafeStorage[];
  /** The shop's page; null while the customer is at the payment site. */
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
  readonly close: () => void;
}

/** Where the payment site sends its customer back to. */
const backFrom = (site: URL, outcome: SiteOutcome): Place => {
  const order = parseOrderId(site.searchParams.get("order_id") ?? "");
  if (order !== null)
    return outcome === "paid"
      ? { screen: "payment success", id: order }
      : { screen: "payment", id: order };
  return {
    screen: "returned recharge",
    id: parseRechargeId(site.searchParams.get("recharge_id") ?? ""),
  };
};

export const createCustomer = (needs: CustomerNeeds): VirtualCustomer => {
  const network = createNetwork(needs.place, needs);
  const own = needs.storing(memoryStorage());
  const storage = needs.storageOf?.(own) ?? own;
  const tab = needs.storing(memoryStorage());
  const fetch = needs.fetchOf?.(network.fetch) ?? network.fetch;
  let visit: Visit | null = null;
  /** The page that the browser keeps while its customer is at the payment site (bfcache). */
  let frozen: Visit | null = null;
  let site: URL | null = null;
  let turn = 0;
  const person = (): Person => needs.persons[turn % needs.persons.length] ?? needs.persons[0];
  const start = (): Place => ({ screen: person().account() === "none" ? "register" : "home" });

  const load = (place: Place = visit?.place() ?? start()): void => {
    visit?.close();
    frozen?.close();
    frozen = null;
    site = null;
    network.unload();
    visit = openVisit(
      {
        policy: needs.policy,
        person,
        storage,
        tab,
        fetch,
        now: needs.time.now,
        tapped: needs.tapped,
        searched: needs.searched,
        failed: needs.failed,
        attempted: needs.attempted,
        leaveTo: (address) => {
          site = address;
          // The page is left when it has done what it is doing.
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
  };
  const handOver = (): void => {
    visit?.session.send({ type: "LOG_OUT" });
    turn += 1;
    visit?.go({ screen: person().account() === "none" ? "register" : "login" });
  };
  const atSite = (): Offers => {
    if (site === null) return {};
    const here = site;
    return siteOffers({
      isRecharge: here.searchParams.has("recharge_no"),
      finish: (outcome) => {
        if (outcome !== null) needs.report(here, outcome);
        load(backFrom(here, outcome ?? "failed"));
      },
      goBack: () => {
        site = null;
        visit = frozen;
        frozen = null;
        visit?.setHidden(false);
      },
    });
  };
  return {
    network,
    storage,
    storages: [storage, tab],
    visit: () => visit,
    site: () => (visit === null ? site : null),
    person,
    handOver,
    wasShared: () => turn > 0,
    offers: () =>
      visit === null
        ? atSite()
        : pageOffers({
            visit,
            network,
            policy: needs.policy,
            load,
            handOver: needs.persons.length > 1 ? handOver : null,
          }),
    load,
    close: () => {
      visit?.close();
      frozen?.close();
      visit = null;
      frozen = null;
    },
  };
};
