import { type ApiOptions, apiOptions } from "../support/api-options.ts";
import { startApi } from "../support/api-server.ts";
import { apiFacts, apiWelcome } from "../support/api-welcome.ts";
import { stopOnSignal } from "../support/stop-on-signal.ts";

export const read = (args: readonly string[]): ApiOptions => apiOptions(args);

export const run = async (options: ApiOptions): Promise<void> => {
  const mount = await startApi(options);
  stopOnSignal(mount.close);
  console.log(options.json ? JSON.stringify(apiFacts(mount)) : await apiWelcome(mount, options));
};
