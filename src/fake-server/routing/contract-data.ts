import type { Calls } from "../../contract/contract.ts";
import type { Call, DataOf } from "../../contract/schema/call.ts";
import type { Data } from "./call.ts";

export type Method = "get" | "post" | "put" | "delete";

/** A path of the contract as an MSW pattern: `/client/orders/:id`. */
type Pattern<Path extends string> = Path extends `${infer Head}{${infer Name}}${infer Tail}`
  ? `${Head}:${Name}${Pattern<Tail>}`
  : Path;

/** The contract's calls of a method, by their patterns. */
type CallsBy<M extends Method> = {
  readonly [
    Name in keyof Calls as Calls[Name]["method"] extends Uppercase<M>
      ? Pattern<Calls[Name]["path"]>
      : never
  ]: Calls[Name];
};

/** The patterns of the contract's calls; the server has no others below its base path. */
export type PatternOf<M extends Method> = keyof CallsBy<M> & string;

type SentIn<All, P> = P extends keyof All ? (All[P] extends Call ? DataOf<All[P]> : never) : never;

/** The response data according to the contract; a server may send more fields. */
export type DataAt<M extends Method, P extends PatternOf<M>> = Data & SentIn<CallsBy<M>, P>;
