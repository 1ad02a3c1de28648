import { apiCommand, type ApiOptions, apiOptions } from "../support/api-options.ts";
import { startApi } from "../support/api-server.ts";
import { apiFacts, apiWelcome } from "../support/api-welcome.ts";
import type { Program } from "../support/run.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";

/** The fake server over real HTTP, for any client. */
export const apiProgram: Program<ApiOptions> = {
  command: apiCommand,
  read: apiOptions,
  run: async (options) => {
    const mount = await startApi(options);
    stopOnSignal(mount.close);
    console.log(options.json ? JSON.stringify(apiFacts(mount)) : apiWelcome(mount, options));
  },
};
