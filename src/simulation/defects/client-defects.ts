import type { Defect } from "./defect.ts";

const isCall = (method: string, path: RegExp, address: string, init: RequestInit): boolean =>
  init.method === method && path.test(new URL(address, "http://shop.invalid").pathname);

export const clientDefects: readonly Defect[] = [
  {
    name: "client-retries-pay",
    does: "The client sends a payment again when no answer came",
    law: "sent-once",
    fetch: (fetch) => async (address, init) => {
      try {
        return await fetch(address, init);
      } catch (error) {
        if (!isCall("POST", /\/pay$/, address, init)) throw error;
        return fetch(address, init);
      }
    },
  },
  {
    name: "double-tap-orders-twice",
    does: "A double tap on the button sends the order twice",
    law: "sent-once",
    fetch: (fetch) => (address, init) => {
      if (isCall("POST", /\/orders$/, address, init)) void fetch(address, init).catch(() => {});
      return fetch(address, init);
    },
  },
  {
    name: "client-forgets-journal",
    does: "The client does not write its attempts down",
    law: "written-before-sent",
    storage: (storage) => ({
      ...storage,
      write: (key, value) => {
        if (key !== "attempts") storage.write(key, value);
      },
    }),
  },
  {
    name: "stale-orders",
    does: "The client keeps the first answer about its orders and shows it for ever",
    law: "client-shows-server",
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
    name: "never-reads-after-loss",
    does: "Once a payment's answer was lost, the client cannot read the order any more",
    law: "nobody-left-unknown",
    fetch: (fetch) => {
      let isLost = false;
      return async (address, init) => {
        if (isLost && isCall("GET", /\/orders\/\d+$/, address, init))
          throw new TypeError("Failed to fetch");
        try {
          return await fetch(address, init);
        } catch (error) {
          if (isCall("POST", /\/pay$/, address, init)) isLost = true;
          throw error;
        }
      };
    },
  },
];
