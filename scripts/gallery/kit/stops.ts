import type { Stop } from "../../../tests/support/journey/tour/stop.ts";
import { kitPages } from "./pages.ts";
import { kitAddress, serveKit } from "./serve.ts";
import { forceStates } from "./states.ts";

/** The parts of `src/ui/kit` in their states: stops of the gallery that need no shop. */
export const kitStops: readonly Stop[] = kitPages.map((name) => ({
  name: `kit, ${name}`,
  kind: "kit",
  visitor: "nobody",
  address: () => `${kitAddress}?show=${name}`,
  shows: "main h2",
  prepare: serveKit,
  goOn: forceStates,
}));
