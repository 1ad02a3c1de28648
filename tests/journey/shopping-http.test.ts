import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewShop } from "../../scripts/support/static-preview.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { callsThrough } from "../support/fake-shop.ts";
import { builds } from "../support/journey/host/builds.ts";
import { recycleDelayMs } from "../support/recycle-delay.ts";
import { visit } from "../support/journey/host/visit.ts";
import { shopTheWholeWay } from "./shopping.ts";

/** The production build, the HTTP adapter's own fetch, and a server in another process. */

const browser = hostBrowser();
let api: string;
let url: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const server = spawn(process.execPath, ["tests/support/api-process.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  closers.push(async () => {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  });
  const [line] = await once(createInterface(server.stdout), "line");
  api = String(line);
  const site = await previewShop(api, { port: 0, strictPort: false, outDir: builds.shop });
  closers.push(site.close);
  url = site.url;
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

test("a customer shops, pays and recycles, over real HTTP [S1.1 S1.2 S1.6 S2.26 S6.2]", async () => {
  const page = await visit(browser(), { url, reducedMotion: "no-preference" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${url}api/`)) calls.push(request.method());
  });
  await shopTheWholeWay(page, {
    inviteLink: `${url}register?invite_code=WELCOME2026`,
    userCentre: `${url}user`,
    ask: callsThrough(fetch, api),
    completeRecycling: async () => {
      const milliseconds = recycleDelayMs + 1;
      const body = JSON.stringify({ milliseconds });
      await fetch(`${api}/__fake/advance`, { method: "POST", body });
    },
  });
  expect(calls).toContain("POST");
});
