import { Result } from "effect";
import { decodeJson, decodeStruct, decodeText } from "../../domain/decoding/decoders.ts";

const decodeOwner = decodeJson(decodeStruct({ owner: decodeText }));

/** The username of the customer that a stored text names; null: it names none. */
export const readOwner = (text: string): string | null =>
  Result.match(decodeOwner(text), { onSuccess: ({ owner }) => owner, onFailure: () => null });
