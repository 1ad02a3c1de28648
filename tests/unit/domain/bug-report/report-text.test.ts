import { expect, test } from "vitest";
import { reportText } from "../../../../src/domain/bug-report/report-text.ts";

test("a report is JSON, with a line for each entry", () => {
  const moved = { kind: "machine", machine: "cart", event: "RETRY", state: "open" } as const;
  const text = reportText(
    [
      { ...moved, at: 20 },
      { ...moved, at: 50 },
    ],
    {
      shop: "1.0.0",
      hasAmounts: false,
    },
  );
  const head = { kind: "shop bug report", version: 1, shop: "1.0.0", amounts: "places" };
  const [first, second] = [
    { ...moved, at: 0 },
    { ...moved, at: 30 },
  ];
  expect(JSON.parse(text)).toEqual({ ...head, entries: [first, second] });
  expect(text.split("\n").slice(1)).toEqual([
    `${JSON.stringify(first)},`,
    JSON.stringify(second),
    "]}",
    "",
  ]);
  expect(JSON.parse(reportText([], { shop: "1.0.0", hasAmounts: true }))).toEqual({
    ...head,
    amounts: "amounts",
    entries: [],
  });
});
