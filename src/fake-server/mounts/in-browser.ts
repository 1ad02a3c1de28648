import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { pace } from "../inbox/pace.ts";
import { settleReturnedPayment } from "../payment-site/settle-returned-payment.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { localStore } from "../store/local-store.ts";

declare global {
  interface Window {
    /** To reset the shop, edit products and plan faults from the console or a journey. */
    __fakeServer?: FakeServer;
  }
}

const storeKey = "fake-shop";

/** A short, uneven network, so that skeletons are seen. */
const browserLatency = { least: 60, most: 260 };

/**
 * A fake server that lives in this page: its state is kept in local storage, a payment that was
 * just made on the payment site is settled before anybody asks, and `window.__fakeServer` is it.
 */
export const createBrowserServer = async (options: FakeServerOptions): Promise<FakeServer> => {
  const server = createFakeServer({
    latency: browserLatency,
    messageEveryMs: pace,
    shrinkPicture,
    store: localStore(storeKey, () => window.localStorage),
    ...options,
  });
  const address = await settleReturnedPayment(server, window.location.href);
  if (address !== null) window.history.replaceState(window.history.state, "", address);
  window.__fakeServer = server;
  return server;
};
