import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../../src/fake-server/create-fake-server.ts";
import { fieldOf } from "../../src/fake-server/wire/field-of.ts";
import { parsedJson } from "../../src/fake-server/wire/parsed-json.ts";
import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";

/** What came back, read as far as a test needs it. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly text: string;
  readonly isJson: boolean;
  /** The value at a dotted path below `data`; `undefined` where there is none. */
  readonly at: (path: string) => unknown;
  /** @throws when there is no number (or no text, no list) at the path. */
  readonly number: (path: string) => number;
  readonly textAt: (path: string) => string;
  readonly list: (path: string) => readonly unknown[];
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .filter((step) => step !== "")
    .reduce<unknown>(fieldOf, value);

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = parsedJson(text);
  const at = (path: string): unknown => valueAt(valueAt(body, "data"), path);
  const missing = (path: string): Error => new Error(`Not at ${path}: ${text.slice(0, 300)}`);
  return {
    status: response.status,
    code: Number(valueAt(body, "code")),
    message: String(valueAt(body, "message")),
    text,
    isJson: body !== undefined,
    at,
    number: (path) => {
      const value = at(path);
      if (typeof value !== "number") throw missing(path);
      return value;
    },
    textAt: (path) => {
      const value = at(path);
      if (typeof value !== "string") throw missing(path);
      return value;
    },
    list: (path) => {
      const value = at(path);
      if (!Array.isArray(value)) throw missing(path);
      return value;
    },
  };
};

export type CallShop = (call: string, body?: unknown, options?: CallOptions) => Promise<Answer>;

/** `call("POST /client/cart", body)` through anything of the shape of `fetch`. */
export const callsThrough =
  (send: (request: Request) => Promise<Response>, origin = "http://shop.test"): CallShop =>
  async (call, body, { token, language = "en", headers = {} } = {}) => {
    const [method = "GET", path = ""] = call.split(" ");
    return readAnswer(
      await send(
        new Request(`${origin}/api${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "accept-language": language,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    );
  };

/** Logs a demo customer in (0 ordinary, 1 VIP, 3 withdrawals frozen, 4 no balance). @returns the token. */
export const logInDemo = async (call: CallShop, place = 0): Promise<string> => {
  const { username, password } = demoCustomers[place] ?? {};
  return (await call("POST /client/login", { username, password })).textAt("token");
};

export interface FakeShop {
  readonly server: FakeServer;
  readonly call: CallShop;
  /** See `logInDemo`. */
  readonly logIn: (place?: number) => Promise<string>;
  /** Moves the clock forward, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
}

export const shopStart = Date.UTC(2026, 0, 15, 12);

export const openShop = (options: FakeServerOptions = {}): FakeShop => {
  let now = shopStart;
  const server = createFakeServer({ clock: () => now, recycleDelayMs: 1_000, ...options });
  const call = callsThrough(server.respond);
  return {
    server,
    call,
    logIn: (place) => logInDemo(call, place),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
};

/** Reads a customer's messages: else their popup comes over whatever is looked at. */
export const readMessages = async (call: CallShop, token: string): Promise<void> => {
  const unread = await call("GET /client/messages?page=1&limit=50&is_read=0", undefined, { token });
  for (const [index] of unread.list("messages").entries()) {
    const id = unread.number(`messages.${index}.id`);
    await call(`PUT /client/messages/${id}/read`, undefined, { token });
  }
};
