import { Effect, Result, Schema } from "effect";
import { type Attempt, sameSubject } from "../../domain/attempt/attempt.ts";
import { Amount } from "../../domain/money/amount.ts";
import type { AttemptJournal } from "../../ports/attempt-journal.ts";
import {
  CartItemIdFromWire,
  OrderIdFromWire,
  ProductIdFromWire,
  WithdrawalAccountIdFromWire,
  WithdrawalIdFromWire,
} from "../http/wire/ids.ts";
import { customerMark } from "./customer-mark.ts";
import { oneTabAtATime } from "./one-tab-at-a-time.ts";
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
    Schema.Struct({
      kind: Schema.Literal("withdrawal"),
      amount: Amount,
      tail: Schema.String,
      withdrawalsBefore: Schema.Array(WithdrawalIdFromWire),
    }),
    Schema.Struct({
      kind: Schema.Literal("withdrawal account"),
      accountKind: Schema.Literals(["bank", "usdt"]),
      tail: Schema.String,
      accountsBefore: Schema.Array(WithdrawalAccountIdFromWire),
    }),
  ]),
});

/** The customer who made the attempt; null where it was made before that was known. */
const OwnerRecord = Schema.Struct({
  owner: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
});

const decodeList = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.Unknown)));
const decodeRecord = Schema.decodeUnknownResult(AttemptRecord);
const decodeOwner = Schema.decodeUnknownResult(OwnerRecord);

interface OwnedAttempt {
  readonly attempt: Attempt;
  readonly owner: string | null;
}

export interface JournalSource {
  readonly now: () => number;
  readonly newKey: () => string;
}

export const attemptJournalBrowser = (
  storage: SafeStorage,
  source: JournalSource,
): AttemptJournal["Service"] => {
  const everybodys = (): readonly OwnedAttempt[] => {
    const list = decodeList(storage.read(attemptsKey) ?? "[]");
    if (Result.isFailure(list)) return [];
    return list.success.flatMap((record) => {
      const attempt = decodeRecord(record);
      const owner = decodeOwner(record);
      return Result.isSuccess(attempt) && Result.isSuccess(owner)
        ? [{ attempt: attempt.success, owner: owner.success.owner }]
        : [];
    });
  };
  const write = (attempts: readonly OwnedAttempt[]) => {
    if (attempts.length === 0) storage.remove(attemptsKey);
    else {
      const records = attempts.map(({ attempt, owner }) => ({ ...attempt, owner }));
      storage.write(attemptsKey, JSON.stringify(records));
    }
  };
  // Another customer's attempt cannot be settled with this one's token. As long as somebody is not
  // known, it may be theirs: better asked once too often than sent twice.
  const all = (): readonly Attempt[] => {
    const customer = customerMark.read(storage);
    return everybodys().flatMap(({ attempt, owner }) =>
      owner === null || customer === null || owner === customer ? [attempt] : [],
    );
  };
  const find: AttemptJournal["Service"]["find"] = (subject) =>
    all().find((attempt) => sameSubject(attempt.subject, subject)) ?? null;
  const close: AttemptJournal["Service"]["close"] = (key) =>
    write(everybodys().filter(({ attempt }) => attempt.key !== key));
  const checkAndWrite = (subject: Attempt["subject"]): Attempt | null => {
    if (find(subject) !== null) return null;
    const attempt: Attempt = { key: source.newKey(), at: source.now(), subject };
    write([...everybodys(), { attempt, owner: customerMark.read(storage) }]);
    return attempt;
  };
  return {
    all,
    find,
    open: (subject) =>
      oneTabAtATime(storage.locks, {
        work: () => checkAndWrite(subject),
        undo: (attempt) => {
          if (attempt !== null) close(attempt.key);
        },
      }),
    close,
  };
};
