import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hasVisit,
  isAsRead,
  isAtPaymentSite,
  notDismissed,
  type ReadRecord,
  visitOf,
  withVisit,
} from "../../../../src/domain/attempt/record.ts";

const visits = fc.record({
  since: fc.nat(3),
  payUrl: fc.constantFrom("https://pay.example/", "https://bank.example/"),
  rowId: fc.option(fc.nat(3)),
});
const sendings = fc.record({
  key: fc.constantFrom("a", "b", "c"),
  request: fc.constantFrom("tea", "milk"),
  at: fc.nat(3),
  visit: fc.option(visits),
});
const records = fc.record({
  key: fc.constantFrom("a", "b"),
  sendings: fc.array(sendings, { maxLength: 5 }),
});

/** What another tab can do to a record with this sending, beyond what merely grows older. */
const changesOf = (record: ReadRecord, at: number): readonly (ReadRecord | null)[] => {
  const sentWith = (changes: object) => ({
    ...record,
    sendings: record.sendings.map((each, place) => (place === at ? { ...each, ...changes } : each)),
  });
  const sending = record.sendings[at];
  const sent = { key: "d", request: "tea", at: 9, visit: null };
  return [
    null,
    { ...record, key: "another" },
    { ...record, sendings: [...record.sendings, sent] },
    ...(sending === undefined
      ? []
      : [
          { ...record, sendings: record.sendings.toSpliced(at, 1) },
          sentWith({ key: "another" }),
          sentWith({ at: sending.at + 1 }),
          sentWith({ visit: { payUrl: "", rowId: null, since: (sending.visit?.since ?? 0) + 1 } }),
          ...(sending.visit === null ? [] : [sentWith({ visit: null })]),
        ]),
  ];
};

test("a record is as it was read while nothing is sent and no visit begins or ends, and only then", () => {
  fc.assert(
    fc.property(records, fc.nat(4), (record, at) => {
      const later = structuredClone({ ...record, elapsed: 9, isWatched: true });
      expect(isAsRead(record, later)).toBe(true);
      for (const changed of changesOf(record, at)) {
        expect(isAsRead(record, changed)).toBe(false);
        expect(isAsRead(changed, record)).toBe(false);
      }
    }),
  );
  expect(isAsRead(null, null)).toBe(true);
});

test("a visit that is noted under the last sending's key is the record's, and that key has no other", () => {
  fc.assert(
    fc.property(records, visits, (record, visit) => {
      const last = record.sendings.at(-1);
      fc.pre(last !== undefined);
      const noted = withVisit(record.sendings, last.key, visit);
      expect(visitOf({ sendings: noted })).toBe(visit);
      expect(hasVisit({ sendings: noted })).toBe(true);
      expect(noted.filter((each) => each.key === last.key && each.visit !== null)).toHaveLength(1);
      const others = (all: typeof noted) => all.filter(({ key }) => key !== last.key);
      expect(others(noted)).toEqual(others(record.sendings));
    }),
  );
});

test("a word about a payment site ends the sendings under its key, and any other word ends no visit", () => {
  fc.assert(
    fc.property(records, ({ key, sendings: sent }) => {
      const record = {
        ...{ key, sendings: sent, request: "tea", baseline: [], elapsed: 0 },
        ...{ isWatched: false, place: "local" as const },
      };
      const left = notDismissed(record);
      const ended = sent.filter((each) => !left.includes(each));
      expect(left).toEqual(sent.filter((each) => left.includes(each)));
      expect(isAtPaymentSite(record)).toBe(visitOf(record) !== null);
      if (isAtPaymentSite(record))
        expect(new Set(ended.map((each) => each.key))).toEqual(new Set([sent.at(-1)?.key]));
      else expect(hasVisit({ sendings: ended })).toBe(false);
    }),
  );
});
