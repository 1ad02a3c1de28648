import { attemptDefects } from "../../src/simulation/defects/attempt-defects.ts";
import { testDefects } from "./defects.ts";

/** A gateway that gives up. */
const gateway = { seed: 9, rate: 0.3, kinds: ["gateway"] } as const;

testDefects(attemptDefects, {
  "recharge-rounded-up": { seed: 2 },
  "sends-again-after-504": { seed: 4, faults: gateway },
  "doubt-called-refusal": { seed: 4, faults: gateway },
  "another-key-for-the-same-request": { seed: 40 },
  "record-cleared-before-the-answer": { seed: 2 },
  // Whatever is paid at the payment site arrives late.
  "payment-visit-forgotten": { seed: 269, faults: { seed: 9, rate: 1, kinds: ["confirm-late"] } },
});
