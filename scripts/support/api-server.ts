import { sentFindings } from "../../src/contract/strict/sent-findings.ts";
import { createClock } from "../../src/fake-server/shop/clock.ts";
import { errorCode } from "../../src/fake-server/errors/error-code.ts";
import { defined } from "../../src/fake-server/shop/defined.ts";
import { pace } from "../../src/fake-server/inbox/pace.ts";
import { type HttpMount, listen } from "../../src/fake-server/mounts/node-http.ts";
import { StateConflictError } from "../../src/fake-server/mounts/restore-state.ts";
import { FileStoreError } from "../../src/fake-server/store/file-store.ts";
import { StateError } from "../../src/fake-server/store/state.ts";
import type { ApiOptions } from "./api-options.ts";
import { portTaken } from "./free-port.ts";

/** The error as one line that names the option. */
const explained = async (cause: unknown, { port, host, state }: ApiOptions): Promise<unknown> => {
  if (cause instanceof FileStoreError) return new Error(`--state ${state}: ${cause.message}`);
  if (cause instanceof StateError) {
    return new Error(
      `--state ${state}: ${cause.message}; name another file to start with a new shop`,
    );
  }
  if (cause instanceof StateConflictError) {
    const { option, wanted, kept } = cause.conflict;
    return new Error(
      `--${option} ${wanted}: the state in ${state} has the ${option} ${kept}; leave out --${option}, or name another file`,
    );
  }
  switch (errorCode(cause)) {
    case "EADDRINUSE":
      return portTaken("--port", port, host);
    case "EACCES":
      return new Error(`--port ${port}: not allowed to this user; choose one from 1024 on`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new Error(`--host ${host}: not an address of this machine`);
    default:
      return cause;
  }
};

/** Starts the server and fills its shop. Throws errors of one line, also when it stops. */
export const startApi = async (options: ApiOptions): Promise<HttpMount> => {
  const { port, host, cors, scenario, seed, clock, latency, faults, strict, webhook, state } =
    options;
  const { idempotency, siteConfirmsAfter } = options;
  const explain = async (cause: unknown): Promise<never> => {
    throw await explained(cause, options);
  };
  const mount = await listen({
    port,
    host,
    cors,
    messageEveryMs: pace,
    check: sentFindings,
    ...defined({
      strict,
      webhook,
      scenario,
      latency,
      faults,
      state,
      idempotency,
      siteConfirmsAfter,
    }),
    ...(seed === undefined ? {} : { seed, secrets: "seeded" }),
    ...(clock === undefined ? {} : { clock: createClock(clock) }),
  }).catch(explain);
  // Seeded before the first call.
  await mount.server.inspect(() => undefined);
  return { ...mount, close: () => mount.close().catch(explain) };
};
