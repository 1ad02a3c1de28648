import { Effect, Schema } from "effect";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import type { User } from "../../../domain/session/user.ts";
import { CountFromWire, OptionalText } from "./scalars.ts";

export const RecyclerFromWire = Schema.Struct({ serviceArea: OptionalText }).pipe(
  Schema.encodeKeys({ serviceArea: "service_area" }),
);

export const UserFromWire = Schema.Struct({
  username: Schema.String,
  avatar: OptionalText,
  balance: AmountFromWire,
  availableBalance: Schema.NullOr(AmountFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  memberLevel: CountFromWire.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  recycler: Schema.NullOr(RecyclerFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
}).pipe(
  Schema.encodeKeys({ memberLevel: "member_level", availableBalance: "available_balance" }),
) satisfies Schema.Codec<User, unknown>;
