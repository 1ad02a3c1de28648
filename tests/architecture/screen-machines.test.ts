import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What a screen is doing is held by its machine, which is bound once: the browser and the simulator's
 * customer open the same one. React holds what only the eye sees.
 */

const textOf = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const screens = globSync("src/ui/screens/*")
  .map((folder) => folder.replace(/.*\//, ""))
  // Says that there is no such page.
  .filter((screen) => screen !== "not-found")
  .sort();

test("each screen has one machine and one binding, which the browser and the simulator use", () => {
  expect(screens.length).toBeGreaterThan(15);
  const browser = textOf("src/main/screens/*.ts");
  const simulator = textOf("src/simulation/customer/screens/*.ts");
  for (const screen of screens) {
    expect(
      globSync(`src/domain/*/${screen}-screen.machine.ts`),
      `the machine of ${screen}`,
    ).toHaveLength(1);
    const binding = `/xstate/screens/${screen}.screen.ts"`;
    expect(browser, `the browser opens ${screen}`).toContain(binding);
    expect(simulator, `the simulator opens ${screen}`).toContain(binding);
  }
});

test("what is sent once is sent by the one attempt process: each kind is bound to it", () => {
  const kinds = globSync("src/adapters/xstate/attempts/*.attempt.ts");
  expect(kinds).toHaveLength(6);
  for (const kind of kinds) expect(readFileSync(kind, "utf8")).toContain("= attemptOfKind<");
  const bound = globSync("src/{adapters,domain}/**/*.ts").filter((file) =>
    /\battemptMachine\b/.test(readFileSync(file, "utf8")),
  );
  expect(bound.filter((file) => !file.startsWith("src/domain/attempt/"))).toEqual([
    "src/adapters/xstate/attempts/bind-attempt.ts",
  ]);
});

/** What React holds on the screens. What a screen reads, sends or asks belongs to its machine. */
const heldByReact: Readonly<Record<string, string>> = {
  "checkout/difference-sheet.tsx": "what the sheet shows while it closes",
  "home/previous-home-notice.tsx": "the time at which the page was opened",
  "login/site-mark.tsx": "a logo that did not load",
  "orders/order-card.tsx": "whether all rows of an order are unfolded",
  "product/product-gallery.tsx": "the picture that is enlarged",
  "register/invite-part.tsx": "whether the field takes the focus",
  "settings/report-part.tsx": "the report that is shown",
  "settings/report-sheet.tsx": "whether it is shown with its amounts",
  "wallet/recharge-sheet.tsx": "what the sheet shows while it closes",
};

test("React holds no more on the screens than what is listed here", () => {
  const holding = globSync("src/ui/screens/*/*.{ts,tsx}").filter((file) =>
    /\buse(State|Reducer)\b/.test(readFileSync(file, "utf8")),
  );
  expect(holding.map((file) => file.replace("src/ui/screens/", "")).sort()).toEqual(
    Object.keys(heldByReact).sort(),
  );
});
