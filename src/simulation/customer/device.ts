import type { Locks } from "../../ports/safe-storage.ts";
import type { Disk } from "./disk.ts";
import type { Air } from "./network.ts";
import type { Tab } from "./tab.ts";

/** What a browser runs on. Its name is a part of its tabs' names. */
export interface Device {
  readonly name: string;
  readonly disk: Disk;
  readonly air: Air;
  readonly locks: Locks | undefined;
  /** Milliseconds that its clock is ahead of the true time; less than 0: behind. */
  skew: number;
  /** At least one, of which the browser shows one. */
  readonly tabs: Tab[];
  shown: number;
}
