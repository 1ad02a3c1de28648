import type { LateCallRow } from "../collections/late-call.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import type { Shop } from "../shop/shop.ts";
import type { UndoLog } from "../store/undo-log.ts";
import { fromBase64 } from "../uploads/base64.ts";
import { ApiError } from "../wire/api-error.ts";
import type { LateEffects } from "./late-effects.ts";

export interface LateCallParts {
  readonly effects: LateEffects;
  readonly undoLog: UndoLog;
  /** Logs errors that are not refusals. */
  readonly log: Pick<Console, "error">;
}

const requestOf = ({ method, url, headers, body }: LateCallRow): Request =>
  new Request(url, {
    method,
    headers,
    ...(body === "" ? {} : { body: fromBase64(body) }),
  });

/**
 * Applies a late call that is due, as one transaction; a refusal is discarded. The call is deleted
 * first, so that a failing one is not retried forever.
 */
export const applyLateCall = async (
  shop: Shop,
  { onCall }: Pick<Scenario, "onCall">,
  row: LateCallRow,
  { effects, undoLog, log }: LateCallParts,
): Promise<void> => {
  const { endpoint, due_at } = row;
  await undoLog.transaction(() => shop.tables.lateCalls.remove(row.id));
  try {
    const late = effects.get(endpoint);
    if (late === undefined) throw new Error(`No late call can be made of ${endpoint}`);
    if (late.isOfShop && onCall !== undefined) {
      await undoLog.transaction(() => onCall(shop, due_at));
    }
    await undoLog.transaction(() => late.act(requestOf(row), row));
  } catch (cause) {
    if (!(cause instanceof ApiError)) log.error(cause);
  }
};
