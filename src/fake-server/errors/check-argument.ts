import { Result, Schema } from "effect";
import { oneLine } from "./one-line.ts";

/**
 * Checks an argument against its schema, because plain JavaScript may pass anything. An `undefined` field
 * counts as absent. `what` begins the message.
 *
 * @throws RangeError in one line, with the field.
 */
export const checkArgument = (
  what: string,
  schema: Schema.Codec<unknown, unknown>,
  argument: object,
): void => {
  const given = Object.fromEntries(
    Object.entries(argument).filter(([, value]) => value !== undefined),
  );
  const read = Schema.decodeUnknownResult(schema)(given, { onExcessProperty: "error" });
  if (Result.isFailure(read)) throw new RangeError(`${what}: ${oneLine(read.failure.message)}`);
};
