import { Effect } from "effect";
import type { CallActor } from "../../domain/call/call-actor.ts";
import { toActor } from "./to-actor.ts";

/** Like `toActor`, of a call that changes something: leaving breaks no sending off, for it may take effect (D7). */
export const toSendingActor = <Input, Answer, Failure>(
  call: (input: Input) => Effect.Effect<Answer, Failure>,
): CallActor<Answer, Failure, Input> => toActor((input) => Effect.uninterruptible(call(input)));
