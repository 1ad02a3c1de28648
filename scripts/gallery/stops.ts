import type { Stop } from "../../tests/support/journey/tour/stop.ts";
import { stops } from "../../tests/support/journey/tour/tour.ts";
import { kitPages } from "./kit/pages.ts";
import { kitAddress, serveKit } from "./kit/serve.ts";
import { forceStates } from "./kit/states.ts";

/** The parts of `src/ui/kit` in their states: stops of the gallery that need no shop. */
const kitStops: readonly Stop[] = kitPages.map((name) => ({
  name: `kit, ${name}`,
  kind: "kit",
  visitor: "nobody",
  address: () => `${kitAddress}?show=${name}`,
  shows: "main h2",
  prepare: serveKit,
  goOn: forceStates,
}));

/** Everything that the gallery shows and checks: the shop's screens and popups, and the kit. */
export const galleryStops: readonly Stop[] = [...stops, ...kitStops];
