import type { SafeStorage } from "../../ports/safe-storage.ts";

type Readable = Pick<SafeStorage, "read" | "keys">;

/** Each record has a key of its own. */
const isOfAttempts = (name: string): boolean => name.startsWith("attempt:");

/** What the client has kept of something that it sends once (D7), read without the client's help. */
export interface KeptAttempt {
  readonly key: string;
  readonly kind: string;
  /** "undefined" where its kind names no order. */
  readonly orderId: string;
  /** The username of whoever made it; "null": it was not known. */
  readonly owner: string;
  /** Its outcome is known; it is kept for the sake of a second sending. */
  readonly isWatched: boolean;
  /** A payment site has not confirmed; it is kept until it does, or is dismissed (D8). */
  readonly isVisit: boolean;
}

const at = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;

const keptIn = (text: string | null): readonly KeptAttempt[] => {
  const record: unknown = JSON.parse(text ?? "null");
  const [key, request] = [at(record, "key"), at(record, "request")];
  if (typeof key !== "string") return [];
  return [
    {
      key,
      kind: String(at(request, "kind")),
      orderId: String(at(request, "orderId")),
      owner: String(at(record, "owner")),
      isWatched: at(record, "isWatched") === true,
      isVisit: (at(record, "visit") ?? null) !== null,
    },
  ];
};

/** The keys of the attempts that a value of the storage is about; none where it is about none. */
export const attemptKeysIn = (name: string, value: string | null): readonly string[] =>
  isOfAttempts(name) ? keptIn(value).map(({ key }) => key) : [];

/** All that a device keeps of attempts, as one text. */
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
