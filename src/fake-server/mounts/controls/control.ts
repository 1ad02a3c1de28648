import { Result, Schema } from "effect";
import type { FakeServer } from "../../create-fake-server.ts";
import { messageOf } from "../../message-of.ts";

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
  readonly act: (server: FakeServer, body: string) => Promise<Response>;
}

/** Why the command failed, in one line. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

export const done = (data: object = {}): Response => Response.json({ code: 0, data });

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");

const reasonOf = (cause: unknown): string => oneLine(messageOf(cause));

/** Turns the shop's errors into a ControlError. */
export const refusing = async <A>(work: () => Promise<A>): Promise<A> => {
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
  readonly act: (server: FakeServer, body: NoInfer<A>) => Promise<object | void>;
}

export const order = <A>({ path, what, body, example, act }: Described<A>): Control => {
  const decode = Schema.decodeUnknownResult(body);
  return {
    path,
    methods: ["POST"],
    what,
    example,
    act: async (server, text) => {
      const decoded = decode(parsed(text), { onExcessProperty: "error" });
      if (Result.isFailure(decoded)) {
        throw new ControlError(`The body is not right: ${oneLine(decoded.failure.message)}`);
      }
      return done((await refusing(() => act(server, decoded.success))) ?? {});
    },
  };
};

interface Simple {
  readonly path: string;
  readonly what: string;
  /** Whether it has no effects. */
  readonly reads?: boolean;
  readonly act: (server: FakeServer) => Promise<object | void>;
}

/** A control without a body; one that is sent is ignored. */
export const plain = ({ path, what, reads = false, act }: Simple): Control => ({
  path,
  methods: reads ? ["GET", "POST"] : ["POST"],
  what,
  act: async (server) => done((await act(server)) ?? {}),
});
