import { request } from "node:http";
import { expect, test } from "vitest";
import { megabyte } from "../../../../src/fake-server/mounts/http/largest-body.ts";
import { runScript } from "../../../support/script.ts";

/** What may be sent to a control, and how much memory it costs. */

const limit = 64;

interface Sent {
  readonly megabytes: number;
  readonly isAnnounced: boolean;
  /** What it begins with, and goes on with to its end. */
  readonly start: string;
  readonly more: string;
}

/** Sends a body, or until there is a response; answers its status. */
const send = (url: string, { megabytes, isAnnounced, start, more }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = isAnnounced ? { "content-length": String(megabytes * megabyte) } : {};
    const asked = request(`${url}/__fake/load`, { method: "POST", headers });
    asked.once("error", reject);
    asked.once("response", ({ statusCode }) => {
      asked.off("error", reject).on("error", () => undefined);
      asked.destroy();
      resolve(statusCode ?? 0);
    });
    const first = Buffer.alloc(megabyte, more);
    first.write(start);
    const chunk = Buffer.alloc(megabyte, more);
    let left = megabytes;
    const write = (): void => {
      for (; left > 0 && !asked.destroyed; left -= 1) {
        if (asked.write(left === megabytes ? first : chunk)) continue;
        left -= 1;
        asked.once("drain", write);
        return;
      }
      asked.end();
    };
    write();
  });

test.each([
  [
    "300 MB are refused",
    413,
    [
      { megabytes: 300, isAnnounced: true, start: "", more: "x" },
      { megabytes: 300, isAnnounced: false, start: "", more: "x" },
    ],
  ],
  [
    "63 MB of junk are read and refused",
    400,
    [
      { megabytes: 63, isAnnounced: true, start: '{"a":"', more: "я" },
      {
        megabytes: 63,
        isAnnounced: false,
        start: '{"version":4,"tables":{"orders":{"rows":[',
        more: "1,",
      },
    ],
  ],
])("%s, and memory grows by no more than twice the limit", async (_, status, bodies) => {
  const server = runScript("tests/support/measured-api.ts", []);
  const url = (await server.said("\n")).trim();
  for (const body of bodies) expect(await send(url, body)).toBe(status);
  server.child.kill("SIGTERM");
  const { out } = await server.ended();
  const [, growth] = out.trim().split("\n");
  // Nothing, where the start itself took as much for a moment.
  expect(Number(growth)).toBeGreaterThanOrEqual(0);
  expect(Number(growth)).toBeLessThan(2 * limit * megabyte);
});
