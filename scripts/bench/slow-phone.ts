import type { Page } from "playwright-core";

/** A slow phone on a slow network: the terms of every figure that `npm run bench` prints. */
export const slowPhone = { cpu: 4, kilobitsPerSecond: 1600, latencyMs: 150 } as const;

export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpu });
  await session.send("Network.enable");
  const bytesPerSecond = (slowPhone.kilobitsPerSecond * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};
