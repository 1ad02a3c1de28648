import { elapsedBy, type FirstReading, firstReading } from "../../domain/attempt/elapsed.ts";
import { watchedForMs } from "../../domain/attempt/intervals.ts";
import {
  type AttemptRecord,
  isAsRead,
  lastSending,
  notDismissed,
  withVisit,
} from "../../domain/attempt/record.ts";
import {
  type AttemptRequest,
  couldMakeSameRow,
  isIdentical,
  recordedPart,
} from "../../domain/attempt/request.ts";
import { subjectId } from "../../domain/attempt/subject.ts";
import type { AttemptStore } from "../../ports/attempt-store.ts";
import { attemptPrefix } from "./attempt-prefix.ts";
import { newRecord, type StoredRecord } from "./stored-record.ts";
import { attemptOwner } from "./attempt-owner.ts";
import { exclusively } from "./exclusive.ts";
import {
  keyPrefixOf,
  type Located,
  putRecord,
  recordByKey,
  readIn,
  recordsIn,
  removeRecord,
  writeRecord,
} from "./located-records.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Milliseconds until tabs without a common lock see each other's records. */
const visibilityDelayMs = 300;

/** Milliseconds: a time that was noted less than this ago is not noted again. */
const notedWithinMs = 1_000;

export interface AttemptStoreParts {
  /** Local storage: shared by all tabs and page loads. */
  readonly local: SafeStorage;
  /** Session storage: for what does not fit into local storage. */
  readonly tab: SafeStorage;
  readonly clock: {
    /** Epoch milliseconds. */
    readonly wall: () => number;
    /** Milliseconds of a monotonic clock. */
    readonly monotonic: () => number;
  };
  readonly newKey: () => string;
}

const isOver = ({ isWatched, elapsed }: StoredRecord): boolean =>
  isWatched && elapsed >= watchedForMs;

const toAttemptRecord = ({ record, place }: Located): AttemptRecord => ({
  key: record.key,
  request: record.request,
  baseline: record.baseline,
  sendings: record.sendings,
  elapsed: record.elapsed,
  isWatched: record.isWatched,
  place,
});

/** If two tabs wrote at the same moment, the one with the smaller key wins (D7.3). */
const openAmong = (all: readonly Located[]): Located | null => {
  const [first, ...others] = all
    .filter(({ record }) => !record.isWatched)
    .toSorted((a, b) => (a.record.key < b.record.key ? -1 : 1));
  if (first === undefined) return null;
  // Sendings of another tab that this record did not know start their 60 s at the merge (D7.5).
  const sent = others.filter(({ record }) => record.sendings.length > 0);
  const elapsed = Math.min(...[first, ...sent].map(({ record }) => record.elapsed));
  return { ...first, record: { ...first.record, elapsed } };
};

/**
 * The attempts' records in the browser's storages (D7). Each record has its own key, so that tabs do not
 * overwrite each other's.
 */
export const attemptStoreBrowser = ({
  local,
  tab,
  clock,
  newKey,
}: AttemptStoreParts): AttemptStore => {
  const storages = { local, tab };
  /** The times first read by this page, by record and last sending: a new sending starts at zero. */
  const starts = new Map<string, FirstReading>();

  const withElapsed = (record: StoredRecord): StoredRecord => {
    const sending = `${record.key} ${record.sendings.length} ${lastSending(record)?.at ?? ""}`;
    const now = { wall: clock.wall(), monotonic: clock.monotonic() };
    const start = starts.get(sending) ?? firstReading(record, now);
    starts.set(sending, start);
    return { ...record, elapsed: elapsedBy(start, record, now.monotonic), notedAt: now.wall };
  };
  const openIn = (prefix: string): Located | null => openAmong(recordsIn(storages, prefix));

  /**
   * A record that is only prepared is left as it is: its time follows from what is written. So is one noted a
   * moment ago, for noting takes the lock, and a page left with a lock is not kept for Back.
   */
  const isToBeNoted = ({ record }: Located): boolean =>
    record.sendings.length > 0 && withElapsed(record).elapsed - record.elapsed >= notedWithinMs;

  /** Read again under the lock, so that what another tab has just written is not overwritten. */
  const noteElapsed = (prefix: string): Promise<void> =>
    exclusively(local.locks, () => {
      for (const { record, place } of recordsIn(storages, prefix).filter(isToBeNoted))
        putRecord(storages, { record: withElapsed(record), place });
    });

  const find: AttemptStore["find"] = (subject) => {
    const prefix = keyPrefixOf(subject);
    const { records: stored, unreadable } = readIn(storages, prefix);
    const [broken] = unreadable;
    if (broken !== undefined) return { kind: "unreadable", key: broken.name.slice(prefix.length) };
    if (stored.some(isToBeNoted)) void noteElapsed(prefix);
    const all = stored.map(({ record, place }) => ({ record: withElapsed(record), place }));
    for (const one of all) if (isOver(one.record)) removeRecord(storages, one);
    const open = openAmong(all) ?? all.find(({ record }) => !isOver(record)) ?? null;
    return open === null ? { kind: "none" } : { kind: "record", record: toAttemptRecord(open) };
  };

  /** Where a row could belong to either request, the watched record is dropped. */
  const forgetWatched = (request: AttemptRequest): void => {
    for (const one of recordsIn(storages, keyPrefixOf(request)))
      if (one.record.isWatched && couldMakeSameRow(one.record.request, request))
        removeRecord(storages, one);
  };

  const isAnotherOpen = ({ key, request }: AttemptRecord): boolean =>
    recordsIn(storages, keyPrefixOf(request)).some(
      ({ record }) => record.key !== key && !record.isWatched,
    );

  return {
    find,
    subjects: () => [
      ...new Map(
        (attemptOwner.read(local) === null ? [] : recordsIn(storages, attemptPrefix)).map(
          ({ record: { request } }) => [subjectId(request), request],
        ),
      ).values(),
    ],
    records: () => recordsIn(storages, attemptPrefix).map(toAttemptRecord),
    prepare: async (request, baseline) => {
      const prefix = keyPrefixOf(request);
      const mine = await exclusively(local.locks, (exclusivity) => {
        if (openIn(prefix) !== null) return null;
        const record = newRecord({
          owner: attemptOwner.read(local),
          key: newKey(),
          request: recordedPart(request),
          baseline,
          notedAt: clock.wall(),
        });
        return {
          ...writeRecord(storages, { record: withElapsed(record), place: "local" }),
          exclusivity,
        };
      });
      if (mine === null) return null;
      if (mine.exclusivity === "shared") {
        await new Promise((resolve) => setTimeout(resolve, visibilityDelayMs));
        if (openIn(prefix)?.record.key !== mine.record.key) {
          removeRecord(storages, mine);
          return null;
        }
      }
      return toAttemptRecord(mine);
    },
    markSent: (known, request) =>
      exclusively(local.locks, () => {
        const now = recordByKey(storages, known.key);
        if (now === null || now.record.isWatched) return null;
        if (!isAsRead(now.record, known)) return null;
        const { sendings: before } = now.record;
        // Another tab cannot see a record in this tab's storage, and may have written its own since.
        if (before.length === 0 && now.place === "tab" && isAnotherOpen(known)) {
          removeRecord(storages, now);
          return null;
        }
        const same = before.findLast((sending) => isIdentical(sending.request, request));
        const at = clock.wall();
        const recorded = recordedPart(request);
        const sending = {
          key: same?.key ?? (before.length === 0 ? known.key : newKey()),
          request: recorded,
          at,
          visit: null,
        };
        const sendings = [...before, sending];
        if (before.length === 0) forgetWatched(request);
        const { place } = writeRecord(storages, {
          record: withElapsed({
            ...now.record,
            request: recorded,
            sendings,
            elapsed: 0,
            notedAt: at,
          }),
          place: now.place,
        });
        if (place === now.place) return sending;
        putRecord(storages, { record: now.record, place });
        return "moved";
      }),
    noteLeft: (key, left) =>
      exclusively(local.locks, () => {
        const now = recordByKey(storages, key);
        const before = now?.record.left ?? [];
        const noted = [
          ...before,
          ...left.filter(({ id }) => before.every((line) => line.id !== id)),
        ];
        if (now !== null) putRecord(storages, { ...now, record: { ...now.record, left: noted } });
        return noted;
      }),
    clear: ({ record: known, keep }) => {
      for (const { name, place } of readIn(storages, attemptPrefix).unreadable)
        if (name.endsWith(`:${known.key}`)) storages[place].remove(name);
      return exclusively(local.locks, () => {
        const now = recordByKey(storages, known.key);
        if (now === null) return true;
        const { record, place } = now;
        if (!isAsRead(record, known)) return false;
        const sendings =
          keep === "not dismissed" ? notDismissed(record) : record.sendings.slice(0, -1);
        const last = sendings.at(-1);
        if (keep === "watched")
          writeRecord(storages, { record: { ...record, isWatched: true }, place });
        else if (keep !== "nothing" && last !== undefined)
          writeRecord(storages, { record: { ...record, sendings, request: last.request }, place });
        else removeRecord(storages, now);
        return true;
      });
    },
    beginVisit: ({ key, sendingKey, payUrl, rowId }) =>
      exclusively(local.locks, () => {
        const now = recordByKey(storages, key);
        // Another tab may have dismissed that sending and kept those with other payment sites.
        if (!now?.record.sendings.some((sending) => sending.key === sendingKey)) return false;
        const visit = { since: clock.wall(), payUrl, rowId };
        const sendings = withVisit(now.record.sendings, sendingKey, visit);
        // Not watched: another tab has found one of two effects meanwhile, but this visit is still open.
        writeRecord(storages, {
          ...now,
          record: { ...withElapsed(now.record), sendings, isWatched: false },
        });
        return true;
      }),
  };
};
