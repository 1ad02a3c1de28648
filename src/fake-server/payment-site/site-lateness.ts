import type { FaultHit, IncomingCall } from "../faults/faults.ts";
import type { ServerModes } from "../shop/modes.ts";
import { confirmPath } from "./confirm-path.ts";

/** Implements the mode's late confirmation as a fault that hits every confirmation. */
export const siteLateness = (
  { method, path }: Pick<IncomingCall, "method" | "path">,
  { siteConfirmsAfter }: ServerModes,
): FaultHit | undefined =>
  siteConfirmsAfter > 0 && method === "POST" && path === confirmPath
    ? {
        fault: {
          call: `POST ${confirmPath}`,
          kind: "late",
          answer: "accepted",
          actsAfter: siteConfirmsAfter,
        },
        wait: async () => undefined,
      }
    : undefined;
