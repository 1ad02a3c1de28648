import type { Stop } from "../../tests/support/journey/tour/stop.ts";
import { stops } from "../../tests/support/journey/tour/tour.ts";
import { kitStops } from "./kit/stops.ts";

/** Whatever the gallery shows and checks: the screens and popups of the shop, and the kit by itself. */
export const galleryStops: readonly Stop[] = [...stops, ...kitStops];
