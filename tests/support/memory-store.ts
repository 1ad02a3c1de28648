import type { SnapshotStore } from "../../src/fake-server/store/snapshot-store.ts";

export const memoryStore = (initial: string | null = null): SnapshotStore => {
  let text = initial;
  let writes = 0;
  return {
    read: () => text,
    write: (next) => {
      text = next;
      writes += 1;
    },
    revision: () => String(writes),
  };
};
