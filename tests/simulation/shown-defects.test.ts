import { shownDefects } from "../../src/simulation/defects/shown-defects.ts";
import { testDefects } from "./defects.ts";

testDefects(shownDefects, {
  "stale-balance-after-withdrawal": { seed: 4 },
  "cart-count-kept": { seed: 23 },
  "screens-kept-after-logout": { seed: 8 },
});
