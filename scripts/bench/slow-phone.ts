import type { Page } from "playwright-core";

/** A slow phone on a slow network: the terms of every figure that `npm run bench` prints. */
export const slowPhone = { cpu: 4, kilobitsPerSecond: 1600, latencyMs: 150 } as const;

export const phoneText = `CPU ÷${slowPhone.cpu}, ${slowPhone.kilobitsPerSecond / 1000} Mbit/s, ${slowPhone.latencyMs} ms`;

/** `offline`: the page reaches nothing but its cache and its worker. */
export const slowDown = async (page: Page, offline = false): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpu });
  await session.send("Network.enable");
  const bytesPerSecond = (slowPhone.kilobitsPerSecond * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency: slowPhone.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};
