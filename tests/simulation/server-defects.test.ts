import { serverDefects } from "../../src/simulation/defects/server-defects.ts";
import { testDefects } from "./defects.ts";

testDefects(serverDefects, {
  "server-forgets-log": { seed: 9 },
  "payment-taken-twice": { seed: 9 },
  "recycle-credited-twice": { seed: 14 },
  "cancel-keeps-stock": { seed: 44 },
  "order-takes-no-stock": { seed: 4 },
  "floating-total": { seed: 14 },
  "welcome-credited-twice": { seed: 1 },
  "sells-what-is-not-there": { seed: 250 },
  "withdrawal-without-row": { seed: 1 },
  "recycled-at-once": { seed: 45 },
  "marks-lost": { seed: 20 },
  "server-stumbles": { seed: 18 },
});
