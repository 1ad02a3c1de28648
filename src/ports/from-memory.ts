import { Context } from "effect";

/** Provided as true, reads are answered by what they have answered last; by the server, if by nothing. */
export const FromMemory = Context.Reference("shop/FromMemory", { defaultValue: () => false });
