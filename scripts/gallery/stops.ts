import type { Stop } from "../../tests/support/journey/tour/stop.ts";
import { stops } from "../../tests/support/journey/tour/tour.ts";
import { kitStops } from "./kit/stops.ts";

/** Everything that the gallery shows and checks: the shop's screens and popups, and the kit. */
export const galleryStops: readonly Stop[] = [...stops, ...kitStops];
