import type { RecordPlace } from "../../domain/attempt/record.ts";
import { type AttemptSubject, subjectId } from "../../domain/attempt/subject.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { attemptOwner } from "./attempt-owner.ts";
import { attemptPrefix } from "./attempt-prefix.ts";
import { readOwner } from "./stored-owner.ts";
import { readRecord, type StoredRecord } from "./stored-record.ts";

/**
 * Spaces added to a new record, on top of twice its length. They reserve room, so that later writes (a
 * sending with its request, the payment site's address, longer times) do not fail in a full storage: the
 * customer was told before the sending where the record is stored (D7.1). Enough for three payment sites.
 */
const reservedCharacters = 2_000;

const places = ["local", "tab"] as const satisfies readonly RecordPlace[];

/** A record, and the storage that holds it. */
export interface Located {
  readonly record: StoredRecord;
  readonly place: RecordPlace;
}

/** The prefix of the storage keys of a subject's records. */
export const keyPrefixOf = (subject: AttemptSubject): string =>
  `${attemptPrefix}${subjectId(subject)}:`;

const storageKeyOf = ({ request, key }: Pick<StoredRecord, "request" | "key">): string =>
  `${keyPrefixOf(request)}${key}`;

/** Local storage, and this tab's. */
export type Storages = Readonly<Record<RecordPlace, SafeStorage>>;

const isMine = ({ local }: Storages, owner: string | null): boolean => {
  // With an unknown customer the record may be theirs: asking once too often is safer.
  const customer = attemptOwner.read(local);
  return owner === null || customer === null || owner === customer;
};

/**
 * What is perhaps the customer's, under storage keys that begin so, local storage first.
 *
 * @returns the records, and the storage keys of what cannot be decoded
 */
export const readIn = (storages: Storages, prefix: string) => {
  const records: Located[] = [];
  const unreadable: { readonly name: string; readonly place: RecordPlace }[] = [];
  for (const place of places)
    for (const name of storages[place].keys().filter((key) => key.startsWith(prefix))) {
      const text = storages[place].read(name) ?? "";
      const record = readRecord(text);
      if (!isMine(storages, record === null ? readOwner(text) : record.owner)) continue;
      if (record === null) unreadable.push({ name, place });
      else records.push({ record, place });
    }
  return { records, unreadable };
};

/** The customer's records whose storage keys begin so. */
export const recordsIn = (storages: Storages, prefix: string): readonly Located[] =>
  readIn(storages, prefix).records;

export const recordByKey = (storages: Storages, key: string): Located | null =>
  recordsIn(storages, attemptPrefix).find(({ record }) => record.key === key) ?? null;

/** False: there was no room. */
export const putRecord = (storages: Storages, { record, place }: Located): boolean => {
  const name = storageKeyOf(record);
  const text = JSON.stringify(record);
  if (place === "tab") return storages.tab.write(name, text);
  const isNew = record.sendings.length === 0;
  const length = isNew
    ? 2 * text.length + reservedCharacters
    : (storages.local.read(name)?.length ?? 0);
  return storages.local.write(name, text.padEnd(length));
};

/** Puts a record where there is room, and answers where that is. */
export const writeRecord = (storages: Storages, { record, place }: Located): Located => {
  const { local } = storages;
  if (place === "local") {
    if (putRecord(storages, { record, place })) return { record, place };
    local.remove(storageKeyOf(record));
  }
  const inTab = { record, place: "tab" } as const;
  putRecord(storages, inTab);
  return inTab;
};

export const removeRecord = (storages: Storages, { record, place }: Located): void =>
  storages[place].remove(storageKeyOf(record));
