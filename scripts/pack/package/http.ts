import "./node-20.ts";
import { Schema } from "effect";
import { checkArgument } from "../../../src/fake-server/errors/check-argument.ts";
import { listen as bind } from "../../../src/fake-server/mounts/node-http.ts";
import { StateConflictError } from "../../../src/fake-server/mounts/restore-state.ts";
import { defined } from "../../../src/fake-server/shop/defined.ts";
import { FileStoreError } from "../../../src/fake-server/store/file-store.ts";
import { StateError } from "../../../src/fake-server/store/state.ts";
import { isHttpUrl } from "../../support/is-http-url.ts";
import { largestPort, originForm, originOf } from "../../support/option-values.ts";
import type { FakeServer, FakeServerOptions } from "./api.ts";
import { checkOptions, facadeOf, innerOptions } from "./facade.ts";

export interface HttpOptions extends FakeServerOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  /** Default: 127.0.0.1, reachable only from this machine. */
  readonly host?: string;
  /** Origins whose pages may call, besides those of this machine. */
  readonly cors?: readonly string[];
  /** Stores the shop in this file, and continues from it. */
  readonly state?: string;
  /** The payment site posts each outcome there, signed with the secret. */
  readonly webhook?: { readonly url: string; readonly secret: string };
}

export interface HttpShop {
  /** `http://127.0.0.1:<port>`, without a trailing slash; the calls are below `/api`. */
  readonly url: string;
  /** The shop without a name; the others are below `/shops/NAME/`. */
  readonly server: FakeServer;
  /** Finishes pending responses, stores the state, and stops. */
  readonly close: () => Promise<void>;
}

const Webhook = Schema.Struct({
  url: Schema.String.check(
    Schema.makeFilter(
      (url) => isHttpUrl(url) || "expected an address such as http://127.0.0.1:4000/payments",
    ),
  ),
  secret: Schema.NonEmptyString,
});

const Origin = Schema.String.check(
  Schema.makeFilter((text) => originOf(text) !== undefined || `expected ${originForm}`),
);

const HttpFields = {
  port: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: largestPort })),
  ),
  host: Schema.optionalKey(Schema.NonEmptyString),
  cors: Schema.optionalKey(Schema.Array(Origin)),
  state: Schema.optionalKey(Schema.NonEmptyString),
  // It has a check of its own, which names it.
  webhook: Schema.optionalKey(Schema.Unknown),
};

/** Their own messages do not name the file. */
const stateErrors = [FileStoreError, StateError, StateConflictError];

/** The fake server over HTTP. @throws for a wrong option, or if another program uses the address or the state file. */
export const listen = async (given: HttpOptions = {}): Promise<HttpShop> => {
  checkOptions(given, HttpFields);
  const { port, host, cors, state, webhook, ...options } = given;
  if (webhook !== undefined) checkArgument("The webhook", Webhook, webhook);
  const fail = (cause: unknown): never => {
    const isOfState = cause instanceof Error && stateErrors.some((kind) => cause instanceof kind);
    throw isOfState ? new Error(`state ${state}: ${cause.message}`, { cause }) : cause;
  };
  const mount = await bind({
    ...innerOptions(options),
    ...defined({ port, host, cors: cors?.flatMap((text) => originOf(text) ?? []), state, webhook }),
  }).catch(fail);
  const { url, server, close } = mount;
  return { url, server: facadeOf(server), close: () => close().catch(fail) };
};
