import { render, screen } from "@testing-library/react";
import { Struct } from "effect";
import { expect, test } from "vitest";
import { drawings } from "../../../../src/ui/kit/drawings.ts";
import { EmptyState } from "../../../../src/ui/kit/empty-state.tsx";
import { ErrorState } from "../../../../src/ui/kit/error-state.tsx";

test("an empty state has its drawing, which is not read out, its words and one action", async () => {
  const { container } = render(
    <EmptyState title="Empty" drawing="messages" action={<button type="button">Go on</button>} />,
  );
  await expect.poll(() => container.querySelectorAll("svg[aria-hidden=true] path").length).toBe(4);
  expect(container.innerHTML).toContain(drawings.messages.accent);
  expect(screen.getByRole("heading").textContent).toBe("Empty");
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test.each([
  ["the shop that cannot be reached", true, drawings.offline],
  ["what else could not be shown", false, drawings.failed],
])("%s has a drawing, too", async (_, isOffline, { accent }) => {
  const { container } = render(
    <ErrorState
      title="It failed"
      isOffline={isOffline}
      retry={{ label: "Try again", onRetry: () => {} }}
    />,
  );
  await expect.poll(() => container.innerHTML).toContain(accent);
  expect(screen.getByRole("alert").textContent).toBe("It failed");
});

test("no two things that are not there are drawn alike", () => {
  const drawn = Struct.keys(drawings).map((name) => JSON.stringify(drawings[name]));
  expect(new Set(drawn).size).toBe(drawn.length);
});
