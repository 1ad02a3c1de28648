import { rmdirSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FakeServer, FakeServerOptions } from "../create-fake-server.ts";
import { errorCode } from "../errors/error-code.ts";
import { messageOf } from "../errors/message-of.ts";
import type { SuspendedShop } from "../running/suspended-shop.ts";
import { isShopName, shopPath } from "../shop/shop-path.ts";
import { fileStore } from "../store/file-store.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { type PersistentServer, persistentServer, type StateFile } from "./persistent-server.ts";

/** How many shops one server has at most. */
export const mostShops = 2_000;

/** The number of shops with a running server; the others are suspended until their next call. */
const mostAwake = 32;

/** Characters of bodies that a shop keeps for its journal, and for stale responses. */
const mostText = 40_000;

/** A suspended shop: its scenario, which may have functions, and its compressed state. */
interface Packed {
  readonly scenario: SuspendedShop["scenario"];
  readonly bytes: Uint8Array;
}

const pack = ({ scenario, ...rest }: SuspendedShop): Packed => ({
  scenario,
  // A copy: the buffer of the original is much larger.
  bytes: new Uint8Array(deflateRawSync(JSON.stringify(rest), { level: 1 })),
});

const unpack = ({ scenario, bytes }: Packed): SuspendedShop => ({
  ...JSON.parse(inflateRawSync(bytes).toString()),
  scenario,
});

export interface ShopsParts {
  /** The shop without a name. */
  readonly main: PersistentServer;
  /** The options of every shop. */
  readonly options: FakeServerOptions;
  /** The options of one shop, which it keeps while suspended. */
  readonly ofShop?: (name: string) => FakeServerOptions;
  /** The origin of its links, without a trailing slash. */
  readonly origin: string;
  /** A folder with a file for each shop; undefined: they are lost when the server stops. */
  readonly folder: string | undefined;
  /** Default: `mostShops`. */
  readonly most?: number;
}

/** The shops of one server: the one without a name, and isolated ones. */
export interface Shops {
  /**
   * Runs work on a shop and creates it if needed; null: the shop without a name.
   * @throws ApiError 42900 when there are too many, 40910 when its file is no good.
   */
  readonly use: <A>(name: string | null, work: (server: FakeServer) => Promise<A>) => Promise<A>;
  /** The names of the isolated shops, in order. */
  readonly names: () => Promise<readonly string[]>;
  /** Ends an isolated shop and deletes its file. @throws when there is none of that name. */
  readonly remove: (name: string) => Promise<void>;
  /** Cancels all waiting calls. */
  readonly stopWaiting: () => void;
  /**
   * Writes all changes, then nothing more: a late call of this server must not overwrite the next server's
   * file. @throws FileStoreError
   */
  readonly end: () => Promise<void>;
}

const stopWaitingIn = ({ server }: PersistentServer): void => {
  server.faults.stopHolding();
  server.requests.stopWaiting();
};

export const createShops = ({
  main,
  options,
  origin,
  folder,
  ofShop = () => ({}),
  most = mostShops,
}: ShopsParts): Shops => {
  /** Least recently used first. */
  const awake = new Map<string, Promise<PersistentServer>>();
  const suspended = new Map<string, Promise<Packed>>();
  /** The number of running calls per shop. */
  const inUse = new Map<string, number>();

  const own = new Map<string, FakeServerOptions>();
  const ownOf = (name: string): FakeServerOptions => {
    const options = own.get(name) ?? ofShop(name);
    own.set(name, options);
    return options;
  };
  const fileOf = (name: string): string | undefined =>
    folder === undefined ? undefined : join(folder, `${name}.json`);
  const stateOf = async (name: string): Promise<StateFile | undefined> => {
    const path = fileOf(name);
    if (folder === undefined || path === undefined) return undefined;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { file: fileStore(path), name: path };
  };
  const optionsOf = (name: string): FakeServerOptions => ({
    ...options,
    ...ownOf(name),
    mostText,
    shopPath: shopPath(name),
    payPage: `${origin}${shopPath(name)}/fake-pay/`,
  });
  const open = async (
    name: string,
    packed: Promise<Packed> | undefined,
  ): Promise<PersistentServer> => {
    const before = packed === undefined ? {} : { suspended: unpack(await packed) };
    return persistentServer({ ...optionsOf(name), ...before }, await stateOf(name));
  };
  const opened = (name: string): Promise<PersistentServer> => {
    const known = awake.get(name);
    const packed = suspended.get(name);
    if (known === undefined && packed === undefined && awake.size + suspended.size >= most) {
      throw apiErrors.tooManyShops({ most });
    }
    const shop = known ?? open(name, packed);
    suspended.delete(name);
    awake.delete(name);
    awake.set(name, shop);
    return shop;
  };

  /** A shop whose state cannot be written keeps its server, and is suspended later. */
  const suspend = async (name: string, shop: Promise<PersistentServer>): Promise<void> => {
    const { server, flush } = await shop;
    await flush();
    if (inUse.has(name) || awake.get(name) !== shop) return;
    awake.delete(name);
    suspended.set(name, server.suspend().then(pack));
  };
  const restSome = (): void => {
    let left = awake.size - mostAwake;
    for (const [name, shop] of awake) {
      if (left <= 0) return;
      if (inUse.has(name)) continue;
      left -= 1;
      suspend(name, shop).catch(() => undefined);
    }
  };
  const begin = (name: string): void => {
    inUse.set(name, (inUse.get(name) ?? 0) + 1);
  };
  const end = (name: string): void => {
    const left = (inUse.get(name) ?? 1) - 1;
    if (left > 0) inUse.set(name, left);
    else inUse.delete(name);
    restSome();
  };
  const all = (): Promise<readonly PersistentServer[]> => Promise.all(awake.values());

  return {
    use: async (name, work) => {
      if (name === null) return work(main.server).finally(main.touch);
      const found = opened(name);
      begin(name);
      try {
        const shop = await found.catch((cause: unknown) => {
          if (awake.get(name) === found) awake.delete(name);
          throw apiErrors.shopNotRestored({ name, reason: messageOf(cause) });
        });
        return await work(shop.server).finally(shop.touch);
      } finally {
        end(name);
      }
    },
    names: async () => {
      const files = folder === undefined ? [] : await readdir(folder).catch(() => []);
      const kept = files.flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -5)] : []));
      return [
        ...new Set([...awake.keys(), ...suspended.keys(), ...kept.filter(isShopName)]),
      ].sort();
    },
    remove: async (name) => {
      // "../shop" would delete a file outside of the folder.
      if (!isShopName(name)) throw new Error(`There is no shop ${name}`);
      const shop = awake.get(name);
      const isKnown = shop !== undefined || suspended.has(name);
      awake.delete(name);
      suspended.delete(name);
      own.delete(name);
      const kept = await shop?.catch(() => undefined);
      if (kept !== undefined) stopWaitingIn(kept);
      await kept?.abandon();
      const path = fileOf(name);
      const isDeleted = path !== undefined && (await isRemoved(path));
      if (!isKnown && !isDeleted) throw new Error(`There is no shop ${name}`);
      // At once, because the next shop makes the folder for itself.
      if (folder !== undefined && awake.size + suspended.size === 0) removeIfEmpty(folder);
    },
    stopWaiting: () => {
      stopWaitingIn(main);
      void all().then((shops) => shops.forEach(stopWaitingIn));
    },
    end: async () => {
      // Also saves changes made directly on the server, without a call.
      main.touch();
      for (const shop of [main, ...(await all())]) {
        await shop.flush();
        await shop.abandon();
      }
      await Promise.all(suspended.values());
    },
  };
};

const removeIfEmpty = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch (cause) {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(errorCode(cause))) throw cause;
  }
};

const isRemoved = async (path: string): Promise<boolean> => {
  try {
    await rm(path);
    return true;
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return false;
    throw cause;
  }
};
