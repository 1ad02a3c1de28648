/** A device's local storage, shared by its tabs. */
export interface Disk {
  /** The storage for one tab: the others are notified of its writes. */
  readonly openFor: (tab: string) => Storage;
  /** Notifies a tab of others' writes, after a delay. @returns the unsubscribe function. */
  readonly watch: (tab: string, listener: (key: string) => void) => () => void;
  /** Sets the quota to the current size. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly isFull: () => boolean;
}

/** The delay in milliseconds of a notification. */
const heardAfter = 2;

export const createDisk = (): Disk => {
  const values = new Map<string, string>();
  /** The keys of `values` in their order, as long as they stay the same. */
  let keys: readonly string[] | null = null;
  const watchers = new Map<string, (key: string) => void>();
  let room = Infinity;
  const used = (): number => {
    let sum = 0;
    for (const [key, value] of values) sum += key.length + value.length;
    return sum;
  };
  const tell = (tab: string, key: string): void => {
    for (const [other, listener] of watchers)
      if (other !== tab)
        setTimeout(() => {
          if (watchers.get(other) === listener) listener(key);
        }, heardAfter);
  };
  return {
    openFor: (tab) => ({
      get length() {
        return values.size;
      },
      key: (place) => (keys ??= [...values.keys()])[place] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        const before = values.get(key);
        const more = value.length - (before ?? "").length + (before === undefined ? key.length : 0);
        if (more > 0 && used() + more > room) throw new Error("The quota has been exceeded");
        if (before === undefined) keys = null;
        values.set(key, value);
        if (before !== value) tell(tab, key);
      },
      removeItem: (key) => {
        if (!values.delete(key)) return;
        keys = null;
        tell(tab, key);
      },
      clear: () => {
        values.clear();
        keys = null;
      },
    }),
    watch: (tab, listener) => {
      watchers.set(tab, listener);
      return () => {
        if (watchers.get(tab) === listener) watchers.delete(tab);
      };
    },
    fill: () => {
      room = used();
    },
    free: () => {
      room = Infinity;
    },
    isFull: () => room !== Infinity,
  };
};

/** A tab's session storage. */
export const createTabStorage = (): Storage => createDisk().openFor("");
