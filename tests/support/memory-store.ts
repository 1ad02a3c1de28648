import { createQueue } from "../../src/fake-server/store/queue.ts";
import type { SnapshotStore } from "../../src/fake-server/store/snapshot-store.ts";

export const memoryStore = (initial: string | null = null): SnapshotStore => {
  let text = initial;
  let writes = 0;
  return {
    read: async () => text,
    write: async (next) => {
      text = next;
      writes += 1;
    },
    revision: async () => String(writes),
    alone: createQueue(),
  };
};
