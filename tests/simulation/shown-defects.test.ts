import { shownDefects } from "../../src/simulation/defects/shown-defects.ts";
import { testDefects } from "./defects.ts";

testDefects(shownDefects, {
  "stale-balance-after-withdrawal": { seed: 11 },
  "cart-count-kept": { seed: 25 },
  "screens-kept-after-logout": { seed: 8 },
});
