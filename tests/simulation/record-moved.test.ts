import { expect, it } from "vitest";
import type { Defect } from "../../src/simulation/defects/defect.ts";
import { isOfAttempts } from "../../src/simulation/invariants/kept-attempts.ts";
import { replay } from "../../src/simulation/replay.ts";
import { hit, onePlan, step } from "./one-customer.ts";

/** A storage that is so full that a record with a sending has no room for another one. */
const fullForSecondSendings: Defect = {
  name: "full-for-second-sendings",
  does: "A record that notes a sending cannot grow where it is",
  invariant: "recorded-until-known",
  storage: (storage) => {
    const isSent = (text: string | null) => /"sendings":\[\{/.test(text ?? "");
    return {
      ...storage,
      write: (key, value) =>
        !(isOfAttempts(key) && isSent(storage.read(key))) && storage.write(key, value),
    };
  },
};

it("a record that moves to the tab's storage has not ended, although it is gone for a moment", async () => {
  const steps = [
    step(1_500, "log in"),
    step(3_000, "open a product"),
    step(4_500, "buy now"),
    step(6_000, "submit the order"),
    step(90_000, "send again"),
    step(95_000, "use this tab"),
  ];
  const heard: string[] = [];
  const violation = await replay(
    onePlan(3, steps, {
      invariant: "recorded-until-known",
      hits: [hit("POST /client/orders", "drop-before")],
    }),
    { defect: fullForSecondSendings, listen: (line) => heard.push(line) },
  );
  expect(violation).toBeNull();
  expect(heard.filter((line) => /POST \/client\/orders \d (200|dropped)/.test(line))).toHaveLength(
    2,
  );
});
