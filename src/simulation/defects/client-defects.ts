import { type Defect, isCall } from "./defect.ts";
import { isOfAttempts } from "../invariants/kept-attempts.ts";

export const clientDefects: readonly Defect[] = [
  {
    name: "client-retries-pay",
    does: "The client loses a payment's answer and sends the payment again",
    invariant: "sent-once",
    fetch: (fetch) => async (address, init) => {
      if (isCall("POST", /\/pay$/, address, init)) await fetch(address, init);
      return fetch(address, init);
    },
  },
  {
    name: "double-tap-orders-twice",
    does: "A double tap on the button sends the order twice",
    invariant: "sent-once",
    fetch: (fetch) => (address, init) => {
      if (isCall("POST", /\/orders$/, address, init)) void fetch(address, init).catch(() => {});
      return fetch(address, init);
    },
  },
  {
    name: "client-forgets-attempts",
    does: "The client loses an attempt's record just before it is sent",
    invariant: "written-before-sent",
    storage: (storage) => ({
      ...storage,
      write: (key, value) => {
        // The client sends nothing without a written record, so the record is lost after the write.
        if (!isOfAttempts(key) || value.includes('"sendings":[]')) return storage.write(key, value);
        storage.remove(key);
        return true;
      },
    }),
  },
  {
    name: "stale-orders",
    does: "The client keeps the first response about its orders and shows it forever",
    invariant: "client-shows-server",
    fetch: (fetch) => {
      const kept = new Map<string, string>();
      return async (address, init) => {
        if (!isCall("GET", /\/orders$/, address, init)) return fetch(address, init);
        const known = kept.get(address);
        if (known !== undefined) return new Response(known);
        const response = await fetch(address, init);
        if (response.ok) kept.set(address, await response.clone().text());
        return response;
      };
    },
  },
  {
    name: "attempts-of-the-device",
    does: "The client does not store the owner of attempts, and resolves another's",
    invariant: "own-data-only",
    storage: (storage) => ({
      ...storage,
      write: (key, value) =>
        storage.write(
          key,
          isOfAttempts(key) ? value.replaceAll(/"owner":"[^"]*"/g, '"owner":null') : value,
        ),
    }),
  },
  {
    name: "next-sees-former",
    does: "The next customer on a device sees the previous one's name and balance",
    invariant: "own-data-only",
    fetch: (fetch) => {
      const nameIn = (text: string): string | undefined => /"username":"[^"]*"/.exec(text)?.[0];
      let former: string | null = null;
      return async (address, init) => {
        const response = await fetch(address, init);
        if (!isCall("GET", /\/user$/, address, init) || !response.ok) return response;
        const text = await response.clone().text();
        if (former !== null && nameIn(former) !== nameIn(text)) return new Response(former);
        former = text;
        return response;
      };
    },
  },
  {
    name: "searches-of-the-device",
    does: "The next customer on a device sees the previous one's searches",
    invariant: "own-data-only",
    storage: (storage) => ({
      ...storage,
      read: (key) => {
        const value = storage.read(key);
        const holder = JSON.stringify(storage.read("customer"));
        return key === "recent_searches"
          ? (value?.replace(/"owner":"[^"]*"/, `"owner":${holder}`) ?? null)
          : value;
      },
      remove: (key) => {
        if (key !== "recent_searches") storage.remove(key);
      },
    }),
  },
  {
    name: "payments-never-cleared",
    does: "The client clears no payment from its attempt store",
    invariant: "nobody-left-unknown",
    storage: (storage) => {
      const keepsPayment = (key: string, next: string): boolean =>
        isOfAttempts(key) &&
        (storage.read(key) ?? "").includes('"payment"') &&
        !next.includes('"payment"');
      return {
        ...storage,
        write: (key, value) => keepsPayment(key, value) || storage.write(key, value),
        remove: (key) => {
          if (!keepsPayment(key, "")) storage.remove(key);
        },
      };
    },
  },
];
