/** A log of events. Only its hash is kept, so memory does not grow. */
export interface EventLog {
  readonly note: (line: string) => void;
  /** 16 hexadecimal digits: equal logs have equal hashes. */
  readonly sum: () => string;
  readonly lines: () => number;
}

/** @param listen called with each line */
export const createEventLog = (listen: (line: string) => void = () => {}): EventLog => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  let lines = 0;
  return {
    note: (line) => {
      lines += 1;
      for (let place = 0; place < line.length; place += 1) {
        const code = line.charCodeAt(place);
        high = Math.imul(high ^ code, 2654435761);
        low = Math.imul(low ^ code, 1597334677);
      }
      high = Math.imul(high ^ 10 ^ (low >>> 15), 2246822507);
      low = Math.imul(low ^ 10 ^ (high >>> 13), 3266489909);
      listen(line);
    },
    sum: () => [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
    lines: () => lines,
  };
};
