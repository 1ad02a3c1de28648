/** How this browser puts the shop on the home screen: it asks by itself, or the customer does it (Safari on iOS). */
export type InstallWay = "prompt" | "share sheet";

export interface InstallStatus {
  /** Null: the browser has none, or the shop is there already. */
  readonly way: InstallWay | null;
  /** When the customer last said "not now", in epoch milliseconds; null: never. */
  readonly declinedAt: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `after an order`: unasked, so seldom. `in settings`: where the customer looks for it. */
export type InstallMoment = "after an order" | "in settings";

const day = 86_400_000;

/** Milliseconds after "not now" before the shop offers to be installed again. */
export const declinedForMs = 60 * day;

/**
 * Whether the shop offers to be installed. The absolute difference is compared, so that a wrong clock cannot
 * suppress the offer forever.
 */
export const isOffered = (
  { way, declinedAt, now }: InstallStatus,
  moment: InstallMoment,
): boolean =>
  moment === "in settings"
    ? way !== null
    : way === "prompt" && (declinedAt === null || Math.abs(now - declinedAt) >= declinedForMs);
