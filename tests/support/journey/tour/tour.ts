import { fullPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import type { Stop } from "./stop.ts";
import { categoryStops } from "./categories.ts";
import { doubtStops } from "./doubt.ts";
import { offerStops } from "./offers.ts";
import { offlineStops } from "./offline.ts";
import { popupStops } from "./popups.ts";
import { screenStops } from "./screens.ts";
import { toastStops } from "./toasts.ts";

/**
 * Every screen in every state that looks different, and whatever comes over one, in both readings:
 * a new screen is added to one of these.
 */
const allStops: readonly Stop[] = [
  ...screenStops,
  ...categoryStops,
  ...doubtStops,
  ...offlineStops,
  ...offerStops,
  ...popupStops,
  ...toastStops,
];

/** What there is to see in a shop of this policy. */
export const stopsOf = (policy: ShopPolicy): readonly Stop[] =>
  allStops.filter(({ needs }) => needs?.(policy) ?? true);

/**
 * All that the wider reading has, which is what `npm run build` makes. The one list that
 * layout, popups and the gallery go through.
 */
export const stops: readonly Stop[] = stopsOf(fullPolicy);

/** Each stop's own: as `screen: home`. */
export const nameOfStop = ({ kind, name }: Stop): string => `${kind}: ${name}`;

/** Each stop with its name, whole: as a part of a test's title it would be cut. */
export const named = stops.map((stop) => [nameOfStop(stop), stop] as const);
