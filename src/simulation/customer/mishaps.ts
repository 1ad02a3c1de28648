import { Struct } from "effect";

/** What may happen to a customer's devices, besides network and server faults. */
export const mishaps = {
  "full-storage": "A device's local storage is full, and is freed some time",
  "clock-jumps": "A device's clock is set forward or back, by a minute, an hour or a day",
  "two-tabs": "A customer opens the shop in two tabs; half of the browsers have Web Locks",
  "two-devices": "A customer who shares no device has two of them",
} as const satisfies Record<string, string>;

export type Mishap = keyof typeof mishaps;

export const mishapNames = Struct.keys(mishaps);
