import type { Mishap } from "./mishaps.ts";
import { type Offers, once, possible, offerEach } from "./screens/screen.ts";
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

/** Mishaps of a customer's devices, as offers to the customer. */
export const mishapOffers = (troubles: Troubles): Offers => {
  const { mishaps, device, mayHaveTwo, openTab, turnTo, closeTab, takeOther } = troubles;
  const { disk, tabs, shown } = device;
  const mayFill = mishaps.includes("full-storage");
  const mayHaveTabs = mishaps.includes("two-tabs");
  const isOneTab = tabs.length === 1;
  return possible({
    "free the storage": mayFill && disk.isFull() && once(disk.free),
    "fill the storage": mayFill && !disk.isFull() && once(disk.fill),
    "set the clock":
      mishaps.includes("clock-jumps") &&
      offerEach(jumps, (jump) => {
        device.skew += jump;
      }),
    "open another tab": mayHaveTabs && isOneTab && once(openTab),
    "turn to the other tab": mayHaveTabs && !isOneTab && once(() => turnTo(1 - shown)),
    "close the tab": mayHaveTabs && !isOneTab && once(closeTab),
    "take the other device": mishaps.includes("two-devices") && mayHaveTwo && once(takeOther),
  });
};
