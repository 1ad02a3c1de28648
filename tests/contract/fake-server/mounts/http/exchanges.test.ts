import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { serveExchanges } from "../../../../../src/fake-server/mounts/http/exchanges.ts";
import { rawConnection } from "../../../../support/raw-http.ts";

/** More than a connection holds on its way. */
const large = new Uint8Array(48 * 1024 * 1024);

test("a client that takes nothing is cut off, whatever it sends, and does not hold the stop", async () => {
  const http = createServer();
  const exchanges = serveExchanges(http, {
    answer: async () => ({ answer: { status: 200, headers: {}, body: large }, now: 0 }),
    cors: [],
    now: Date.now,
    stalledAfter: 50,
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const raw = await rawConnection(`http://127.0.0.1:${port}`);
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
