import { createRandom, type Random } from "../fake-server/seeds/random.ts";

/**
 * Virtual time: while it is installed, `setTimeout`, `setImmediate`, `Date.now`, `Math.random` and
 * `crypto`'s random numbers are the simulation's, so that a run depends only on its seed; also
 * `StorageEvent`, which Node lacks. Time stands still until it is advanced.
 */
export interface VirtualTime {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs everything that needs no time to pass. */
  readonly runPending: () => Promise<void>;
  /**
   * Advances to an instant, timer by timer in order; everything that a timer triggers settles
   * before the next. `after` is called after each timer.
   */
  readonly advanceTo: (instant: number, after?: () => void) => Promise<void>;
  /** Tracks work without a timer, inside opaque parts of the platform. */
  readonly working: <A>(work: Promise<A>) => Promise<A>;
  /** Restores real time. */
  readonly restore: () => void;
}

interface Timer {
  readonly at: number;
  readonly id: number;
}

const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);

/** A binary heap: timers due at the same time keep their order. */
const createHeap = () => {
  const heap: Timer[] = [];
  /** Moves a timer towards the root, from a place whose own timer may be overwritten. */
  const rise = (timer: Timer, from: number): void => {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(timer, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = timer;
  };
  /** Moves a timer from the root towards the leaves. */
  const sink = (timer: Timer): void => {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const one = heap[left];
      const other = heap[left + 1];
      if (one === undefined) break;
      const isOther = other !== undefined && isBefore(other, one);
      const child = isOther ? other : one;
      if (!isBefore(child, timer)) break;
      heap[place] = child;
      place = isOther ? left + 1 : left;
    }
    heap[place] = timer;
  };
  return {
    first: (): Timer | undefined => heap[0],
    push: (timer: Timer): void => rise(timer, heap.length),
    take: (): Timer | undefined => {
      const taken = heap[0];
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) sink(last);
      return taken;
    },
  };
};

/** Turns after which pending work is considered stuck. */
const mostTurns = 5_000;

/** The number of calls of `runPending` after which the event loop turns even if no work is tracked. */
const settledPerTurn = 200;

/** Replaces a property of a global object; returns the restore function. */
const replace = (target: object, name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
};

/** The `StorageEvent`, which Node lacks. */
class StorageWriteEvent extends Event {
  readonly key: string | null;

  constructor(type: string, { key = null }: { readonly key?: string | null } = {}) {
    super(type);
    this.key = key;
  }
}

const hex = (random: Random): string =>
  Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");

const uuid = (random: Random): string => {
  const digits = hex(random) + hex(random) + hex(random) + hex(random);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
};

let installed = false;

/** @param start epoch milliseconds @throws when a virtual time is installed already. */
export const installVirtualTime = (start: number, seed: number): VirtualTime => {
  if (installed) throw new Error("A virtual time is running already: one at a time");
  installed = true;
  const realImmediate = globalThis.setImmediate;
  const random = createRandom(seed);
  const timers = createHeap();
  /** The timers' callbacks, kept outside the heap so that clearing a timer frees its callback. */
  const awaited = new Map<number, () => void>();
  let immediates: (() => void)[] = [];
  let now = start;
  let lastId = 0;
  let atWork = 0;
  let settled = 0;

  const later = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    lastId += 1;
    // Clocks have whole milliseconds.
    const wait = Number.isFinite(delay) && delay > 0 ? Math.ceil(delay) : 0;
    timers.push({ at: now + wait, id: lastId });
    awaited.set(lastId, () => run(...args));
    return lastId;
  };
  const restores = [
    replace(globalThis, "setTimeout", later),
    replace(globalThis, "clearTimeout", (id: unknown) => {
      if (typeof id === "number") awaited.delete(id);
    }),
    replace(globalThis, "setImmediate", (run: () => void) => {
      immediates.push(run);
    }),
    replace(Date, "now", () => now),
    replace(Math, "random", random.next),
    replace(crypto, "getRandomValues", <Numbers extends Uint8Array>(into: Numbers): Numbers => {
      for (let place = 0; place < into.length; place += 1) into[place] = random.between(0, 255);
      return into;
    }),
    replace(crypto, "randomUUID", () => uuid(random)),
    replace(globalThis, "StorageEvent", StorageWriteEvent),
    // Aborted calls create errors; computing their stacks is wasted time.
    replace(Error, "stackTraceLimit", 0),
  ];

  /** Runs after all microtasks. Much cheaper than a turn of the event loop. */
  const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
  /** Also lets work proceed that is not made of microtasks: signals, and opaque parts of the platform. */
  const turn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));
  const runPending = async (): Promise<void> => {
    settled += 1;
    if (settled % settledPerTurn === 0) await turn();
    for (let turns = 0; turns < mostTurns; turns += 1) {
      await tick();
      if (immediates.length > 0) {
        const due = immediates;
        immediates = [];
        for (const run of due) run();
      } else if (atWork === 0) return;
      else await turn();
    }
    throw new Error("Something goes on for ever without any time passing");
  };

  return {
    now: () => now,
    runPending,
    advanceTo: async (instant, after = () => {}) => {
      for (let next = timers.first(); next !== undefined && next.at <= instant;) {
        timers.take();
        const run = awaited.get(next.id);
        if (run !== undefined) {
          awaited.delete(next.id);
          now = Math.max(now, next.at);
          run();
          await runPending();
          after();
        }
        next = timers.first();
      }
      now = Math.max(now, instant);
    },
    working: async (work) => {
      atWork += 1;
      try {
        return await work;
      } finally {
        atWork -= 1;
      }
    },
    restore: () => {
      for (const restore of restores) restore();
      installed = false;
    },
  };
};
