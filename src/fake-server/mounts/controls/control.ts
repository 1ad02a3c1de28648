import { Result, type Schema } from "effect";
import type { FakeServer } from "../../create-fake-server.ts";
import type { Shops } from "../shops.ts";
import { messageOf } from "../../errors/message-of.ts";
import { decodeStrictly, mistakeText } from "../../errors/decode-strictly.ts";
import { oneLine } from "../../errors/one-line.ts";
import type { Body } from "../http/body.ts";
import { bodyText } from "./body-text.ts";
import { ControlError } from "./control-error.ts";

/** What a control acts on. */
export interface ControlTarget {
  readonly server: FakeServer;
  /** The isolated shops beside it. */
  readonly shops: Pick<Shops, "names" | "remove">;
  readonly query: URLSearchParams;
  /** The server's, without a trailing slash. */
  readonly origin: string;
}

/** A command of the developer's panel, below `/__fake/`. */
export interface Control {
  readonly path: string;
  /** `GET` only for commands without effects. */
  readonly methods: readonly ("GET" | "POST")[];
  /** One line, for the list. */
  readonly what: string;
  /** An example body; absent if none is needed. */
  readonly example?: unknown;
  /** @throws ControlError when the body is invalid or the shop refuses. */
  readonly act: (on: ControlTarget, body: Body) => Promise<Response>;
  /** An example query of a GET, for its command; absent if it takes none. */
  readonly query?: string;
}

export const success = (data: object = {}): Response => Response.json({ code: 0, data });

const answered = (answer: object | void): Response =>
  answer instanceof Response ? answer : success(answer ?? {});

const reasonOf = (cause: unknown): string => oneLine(messageOf(cause));

/** Turns the shop's errors into a ControlError. */
export const withControlErrors = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (cause) {
    throw new ControlError(reasonOf(cause), { cause });
  }
};

/** Parses the body; no body is an empty object. */
const parsed = (text: string): unknown => {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch (cause) {
    throw new ControlError(`The body is not JSON: ${reasonOf(cause)}`, { cause });
  }
};

interface Described<A> {
  readonly path: string;
  readonly what: string;
  readonly body: Schema.Codec<A, unknown>;
  readonly example: NoInfer<A>;
  /** A response of its own is answered as it is. */
  readonly act: (server: FakeServer, body: NoInfer<A>) => Promise<object | void>;
}

/** Reads a body. The result @throws ControlError when it is no JSON, or not of the schema. */
export const decoded = <A>(body: Schema.Codec<A, unknown>): ((sent: Body) => A) => {
  const decode = decodeStrictly(body);
  return (sent) => {
    const result = decode(parsed(bodyText(sent)));
    if (Result.isSuccess(result)) return result.success;
    const mistakes = result.failure.map(mistakeText).join("; ");
    throw new ControlError(`The body is not right: ${oneLine(mistakes)}`);
  };
};

export const command = <A>({ path, what, body, example, act }: Described<A>): Control => {
  const read = decoded(body);
  return {
    path,
    methods: ["POST"],
    what,
    example,
    act: async ({ server }, body) => {
      const requested = read(body);
      return answered(await withControlErrors(() => act(server, requested)));
    },
  };
};

interface Simple {
  readonly path: string;
  readonly what: string;
  /** Whether it has no effects. */
  readonly reads?: boolean;
  /** A response of its own is answered as it is. */
  readonly act: (server: FakeServer, on: ControlTarget) => Promise<object | void>;
}

/** @throws ControlError for a body with fields. */
const checkEmpty = (sent: Body): void => {
  const fields = Object.keys(Object(parsed(bodyText(sent))));
  if (fields.length === 0) return;
  throw new ControlError(oneLine(`The body is not right: this control takes none: ${fields}`));
};

/** A control without a body. It refuses fields: they would not have the effect that they name. */
export const plain = ({ path, what, reads = false, act }: Simple): Control => ({
  path,
  methods: reads ? ["GET", "POST"] : ["POST"],
  what,
  act: async (on, body) => {
    checkEmpty(body);
    return answered(await act(on.server, on));
  },
});
