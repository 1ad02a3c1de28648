import type { SafeStorage } from "../../ports/safe-storage.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";

type Readable = Pick<SafeStorage, "read" | "keys">;

/** Whether a key of the client's storage is a record's. */
export const isOfAttempts = (name: string): boolean => name.startsWith("attempt:");

/** An attempt record of the client (D7), parsed without the client's code. */
export interface KeptAttempt {
  readonly key: string;
  readonly kind: string;
  /** "undefined" if its kind has no order. */
  readonly orderId: string;
  /** The username of its owner; "null": unknown. */
  readonly owner: string;
  /** Its outcome is known; it is kept to detect a second effect. */
  readonly isWatched: boolean;
  /** Awaits a payment site's confirmation or a dismissal (D8). */
  readonly isVisit: boolean;
}

const sendingsIn = (record: unknown): readonly unknown[] => {
  const sendings = fieldOf(record, "sendings");
  return Array.isArray(sendings) ? sendings : [];
};

/** The idempotency keys of a stored record. */
export const sendingKeysIn = (record: unknown): readonly string[] =>
  sendingsIn(record).flatMap((sending) => {
    const key = fieldOf(sending, "key");
    return typeof key === "string" ? [key] : [];
  });

/** A sending of the record led to a payment site (D8). */
export const hasVisitIn = (record: unknown): boolean =>
  sendingsIn(record).some((sending) => (fieldOf(sending, "visit") ?? null) !== null);

const keptIn = (text: string | null): readonly KeptAttempt[] => {
  const record: unknown = JSON.parse(text ?? "null");
  const [key, request] = [fieldOf(record, "key"), fieldOf(record, "request")];
  if (typeof key !== "string") return [];
  return [
    {
      key,
      kind: String(fieldOf(request, "kind")),
      orderId: String(fieldOf(request, "orderId")),
      owner: String(fieldOf(record, "owner")),
      isWatched: fieldOf(record, "isWatched") === true,
      isVisit: hasVisitIn(record),
    },
  ];
};

/** The idempotency keys of the attempts in a storage entry. */
export const attemptKeysIn = (name: string, value: string | null): readonly string[] =>
  isOfAttempts(name) ? keptIn(value).map(({ key }) => key) : [];

/** All attempt records of a device, as one text. */
export const textOfAttempts = (storage: Readable): string =>
  storage
    .keys()
    .filter(isOfAttempts)
    .map((name) => storage.read(name) ?? "")
    .join("\n");

export const keptAttempts = (storage: Readable): readonly KeptAttempt[] =>
  storage
    .keys()
    .filter(isOfAttempts)
    .flatMap((name) => keptIn(storage.read(name)));
