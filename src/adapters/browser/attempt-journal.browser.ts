import { Result, Schema } from "effect";
import { type Attempt, sameSubject } from "../../domain/attempt/attempt.ts";
import type { AttemptJournal } from "../../ports/attempt-journal.ts";
import { CartItemIdFromWire, OrderIdFromWire, ProductIdFromWire } from "../http/wire/ids.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** Key in local storage: a JSON list of the attempts whose outcome is not known (D7). */
export const attemptsKey = "attempts";

const AttemptRecord: Schema.Codec<Attempt, unknown> = Schema.Struct({
  key: Schema.NonEmptyString,
  at: Schema.Number,
  subject: Schema.Union([
    Schema.Struct({
      kind: Schema.Literal("order"),
      lines: Schema.Array(
        Schema.Struct({
          productId: ProductIdFromWire,
          quantity: Schema.Number,
          name: Schema.String,
        }),
      ),
      total: Schema.Number,
      ordersBefore: Schema.Array(OrderIdFromWire),
      cartItems: Schema.Array(CartItemIdFromWire),
    }),
    Schema.Struct({
      kind: Schema.Literal("payment"),
      orderId: OrderIdFromWire,
      method: Schema.String,
    }),
    Schema.Struct({ kind: Schema.Literal("recycle"), orderId: OrderIdFromWire }),
  ]),
});

const decodeList = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.Unknown)));
const decodeRecord = Schema.decodeUnknownResult(AttemptRecord);

export interface JournalSource {
  readonly now: () => number;
  readonly newKey: () => string;
}

export const attemptJournalBrowser = (
  storage: SafeStorage,
  source: JournalSource,
): AttemptJournal["Service"] => {
  const all = (): readonly Attempt[] => {
    const list = decodeList(storage.read(attemptsKey) ?? "[]");
    if (Result.isFailure(list)) return [];
    return list.success.flatMap((record) => {
      const attempt = decodeRecord(record);
      return Result.isSuccess(attempt) ? [attempt.success] : [];
    });
  };
  const write = (attempts: readonly Attempt[]) => {
    if (attempts.length === 0) storage.remove(attemptsKey);
    else storage.write(attemptsKey, JSON.stringify(attempts));
  };
  const find: AttemptJournal["Service"]["find"] = (subject) =>
    all().find((attempt) => sameSubject(attempt.subject, subject)) ?? null;
  return {
    all,
    find,
    open: (subject) => {
      if (find(subject) !== null) return null;
      const attempt: Attempt = { key: source.newKey(), at: source.now(), subject };
      write([...all(), attempt]);
      return attempt;
    },
    close: (key) => write(all().filter((attempt) => attempt.key !== key)),
  };
};
