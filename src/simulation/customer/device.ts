import type { Locks } from "../../ports/safe-storage.ts";
import type { Disk } from "./disk.ts";
import type { Air } from "./network.ts";
import type { Tab } from "./tab.ts";

/** A device with a browser. Its name is part of its tabs' names. */
export interface Device {
  readonly name: string;
  readonly disk: Disk;
  readonly air: Air;
  readonly locks: Locks | undefined;
  /** The offset of its clock in milliseconds; negative: behind. */
  skew: number;
  /** At least one; the browser shows one of them. */
  readonly tabs: Tab[];
  shown: number;
}
