import { expect, test } from "vitest";
import { stateText } from "../../../../src/domain/bug-report/state-text.ts";

test.each([
  ["idle", "idle"],
  [{ open: "asking" }, "open.asking"],
  [
    { user: "known", cart: { counting: "first", sending: "none" } },
    "user.known, cart.counting.first, cart.sending.none",
  ],
  // A state without states of its own has an empty value.
  [{ user: {}, cart: "open" }, "user, cart.open"],
  [null, "null"],
])("the state %j is %j", (value, text) => {
  expect(stateText(value)).toBe(text);
});
