import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { messageOf } from "../errors/message-of.ts";
import { defined } from "../shop/defined.ts";
import type { FileStore } from "../store/file-store.ts";
import { keepState, type KeptState } from "./keep-state.ts";
import { restoreState } from "./restore-state.ts";

/** A server whose state may be in a file. */
export interface PersistentServer extends KeptState {
  readonly server: FakeServer;
  /** When the restored state was written, epoch milliseconds; `null`: there was none. */
  readonly restoredFrom: number | null;
}

const withoutFile = (server: FakeServer): PersistentServer => ({
  server,
  restoredFrom: null,
  touch: () => undefined,
  flush: async () => undefined,
  abandon: async () => undefined,
});

/** A file, and its name in messages. */
export interface StateFile {
  readonly file: FileStore;
  readonly name: string;
}

/** Starts a shop, or continues the one in the file. @throws FileStoreError, StateError, StateConflictError */
export const persistentServer = async (
  options: FakeServerOptions,
  state: StateFile | undefined,
): Promise<PersistentServer> => {
  if (state === undefined) return withoutFile(createFakeServer(options));
  const { file, name } = state;
  // A server that continues a suspended shop has its state already.
  const isNew = options.suspended === undefined;
  const found = isNew ? await file.read() : null;
  const server = createFakeServer(options);
  const log = options.log ?? console;
  const kept = keepState({
    file,
    save: server.saveState,
    onFailure: (cause) => log.error(`${name}: ${messageOf(cause)}`),
  });
  if (found !== null) {
    const { scenario, seed, faults, idempotency, siteConfirmsAfter } = options;
    await restoreState(server, found.text, {
      scenario,
      seed,
      faults,
      modes: defined({ idempotency, siteConfirmsAfter }),
    });
  }
  if (isNew) await kept.flush();
  return { server, restoredFrom: found === null ? null : found.writtenAt, ...kept };
};
