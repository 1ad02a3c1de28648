import type { Mishap } from "./mishaps.ts";
import type { Offers } from "./screens/screen.ts";
import type { Device } from "./device.ts";

interface Troubles {
  readonly mishaps: readonly Mishap[];
  readonly device: Device;
  readonly mayHaveTwo: boolean;
  readonly openTab: () => void;
  readonly turnTo: (place: number) => void;
  readonly closeTab: () => void;
  /** Switches to the other device, which is bought at the first time. */
  readonly takeOther: () => void;
}

/** The milliseconds by which a clock is changed. */
const jumps = [60_000, 3_600_000, 86_400_000].flatMap((jump) => [jump, -jump]);

const once = (act: () => void) => ({ choices: 1, act });

/** Mishaps of a customer's devices, as offers to the customer. */
export const troubleOffers = (troubles: Troubles): Offers => {
  const { mishaps, device, mayHaveTwo, openTab, turnTo, closeTab, takeOther } = troubles;
  const { disk, tabs, shown } = device;
  return {
    ...(mishaps.includes("full-storage")
      ? disk.isFull()
        ? { "free the storage": once(disk.free) }
        : { "fill the storage": once(disk.fill) }
      : {}),
    ...(mishaps.includes("clock-jumps")
      ? {
          "set the clock": {
            choices: jumps.length,
            act: ({ which }) => {
              device.skew += jumps[which] ?? 0;
            },
          },
        }
      : {}),
    ...(!mishaps.includes("two-tabs")
      ? {}
      : tabs.length === 1
        ? { "open another tab": once(openTab) }
        : {
            "turn to the other tab": once(() => turnTo(1 - shown)),
            "close the tab": once(closeTab),
          }),
    ...(mishaps.includes("two-devices") && mayHaveTwo
      ? { "take the other device": once(takeOther) }
      : {}),
  };
};
