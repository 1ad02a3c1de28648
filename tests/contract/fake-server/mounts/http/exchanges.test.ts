import { createServer } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { listenHere } from "../../../../../scripts/support/listen-here.ts";
import { serveExchanges } from "../../../../../src/fake-server/mounts/http/exchanges.ts";
import { rawConnection } from "../../../../support/raw-http.ts";

/** More than a connection holds on its way. */
const large = new Uint8Array(48 * 1024 * 1024);

test("an answer that takes longer than a stop may does not hold it", async () => {
  const http = createServer();
  const asked = Promise.withResolvers<void>();
  const exchanges = serveExchanges(http, {
    answer: () => {
      asked.resolve();
      return new Promise(() => undefined);
    },
    cors: [],
    now: Date.now,
    stalledAfter: 60_000,
    stopTimeout: 50,
  });
  const cutOff = fetch(`http://127.0.0.1:${await listenHere(http)}`).catch(() => "cut off");
  await asked.promise;
  await exchanges.stop();
  expect(await cutOff).toBe("cut off");
});

test("a client that takes nothing is cut off, whatever it sends, and does not hold the stop", async () => {
  const http = createServer();
  const exchanges = serveExchanges(http, {
    answer: async () => ({ answer: { status: 200, headers: {}, body: large }, now: 0 }),
    cors: [],
    now: Date.now,
    stalledAfter: 50,
  });
  const raw = await rawConnection(`http://127.0.0.1:${await listenHere(http)}`);
  raw.socket.pause();
  const asked = ["GET /api/client/settings HTTP/1.1", "Host: x", ""];
  // The second response waits for the first.
  raw.send(...asked, ...asked, "");
  // Whoever does not read hears of the end only when writing.
  while (!raw.socket.closed) {
    raw.socket.write("\r\n");
    await pass(10);
  }
  expect(raw.socket.bytesRead).toBeLessThan(large.length);
  await exchanges.stop();
});
