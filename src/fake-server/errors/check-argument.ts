import { Predicate, Result, type Schema } from "effect";
import { decodeStrictly, mistakeText } from "./decode-strictly.ts";
import { oneLine } from "./one-line.ts";

/**
 * Checks an argument against its schema, because plain JavaScript may pass anything. An `undefined` field
 * counts as absent. `what` begins the message.
 *
 * @throws RangeError in one line, with each wrong field.
 */
export const checkArgument = (
  what: string,
  schema: Schema.Codec<unknown, unknown>,
  argument: unknown,
): void => {
  if (!Predicate.isReadonlyObject(argument)) {
    throw new RangeError(oneLine(`${what}: expected an object, not ${JSON.stringify(argument)}`));
  }
  const given = Object.fromEntries(
    Object.entries(argument).filter(([, value]) => value !== undefined),
  );
  const read = decodeStrictly(schema)(given);
  if (Result.isFailure(read)) {
    throw new RangeError(oneLine(`${what}: ${read.failure.map(mistakeText).join("; ")}`));
  }
};
