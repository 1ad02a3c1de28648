import { request } from "node:http";
import { expect, test } from "vitest";
import { megabyte } from "../../../../src/fake-server/mounts/http/largest-body.ts";
import { runScript } from "../../../support/script.ts";

/** What may be sent to a control, and how much memory it costs. */

const limit = 64;

/** Sends so many megabytes, or until there is a response; answers its status. */
const send = (url: string, megabytes: number, isAnnounced: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = isAnnounced ? { "content-length": String(megabytes * megabyte) } : {};
    const asked = request(`${url}/__fake/load`, { method: "POST", headers });
    asked.once("error", reject);
    asked.once("response", ({ statusCode }) => {
      asked.off("error", reject).on("error", () => undefined);
      asked.destroy();
      resolve(statusCode ?? 0);
    });
    const chunk = Buffer.alloc(megabyte, "x");
    let left = megabytes;
    const write = (): void => {
      for (; left > 0 && !asked.destroyed; left -= 1) {
        if (asked.write(chunk)) continue;
        left -= 1;
        asked.once("drain", write);
        return;
      }
      asked.end();
    };
    write();
  });

test("300 MB to a control are refused, and memory grows by no more than twice the limit", async () => {
  const server = runScript("tests/support/measured-api.ts", []);
  const url = (await server.said("\n")).trim();
  expect(await send(url, 300, true)).toBe(413);
  expect(await send(url, 300, false)).toBe(413);
  server.child.kill("SIGTERM");
  const { out } = await server.ended();
  const [, growth] = out.trim().split("\n");
  // Nothing, where the start itself took as much for a moment.
  expect(Number(growth)).toBeGreaterThanOrEqual(0);
  expect(Number(growth)).toBeLessThan(2 * limit * megabyte);
});
