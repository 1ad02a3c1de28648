import { render, screen } from "@testing-library/react";
import { Struct } from "effect";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
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

describe("who tries again by keyboard is not thrown to the page's top when it worked", () => {
  const list = (isThere: boolean, filters: ReactNode = null) => (
    <>
      <h1>Orders</h1>
      <a href="/cart">Cart</a>
      <main>
        {filters}
        {isThere ? (
          <a href="/orders/1">Order 1</a>
        ) : (
          <ErrorState title="It failed" retry={{ label: "Try again", onRetry: () => {} }} />
        )}
      </main>
    </>
  );
  const tryAgain = (filters?: ReactNode): void => {
    const { rerender } = render(list(false, filters));
    screen.getByRole("button", { name: "Try again" }).focus();
    rerender(list(true, filters));
  };

  test("the heading has the focus", () => {
    tryAgain();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("or the tab before it", () => {
    tryAgain(
      <nav>
        <a href="/orders?status=paid" aria-current="page">
          Paid
        </a>
        <a href="/orders?status=recycled">Recycled</a>
      </nav>,
    );
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Paid" }));
  });

  test("or the sheet that it is in", () => {
    const sheet = (isThere: boolean) => (
      <div role="dialog" tabIndex={-1}>
        {list(isThere)}
      </div>
    );
    const { rerender } = render(sheet(false));
    screen.getByRole("button", { name: "Try again" }).focus();
    rerender(sheet(true));
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
  });

  test("or the chosen filter before it", () => {
    tryAgain(
      <fieldset>
        <input type="radio" name="show" aria-label="Hot" defaultChecked />
        <input type="radio" name="show" aria-label="New" />
      </fieldset>,
    );
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Hot" }));
  });
});

test("no two things that are not there are drawn alike", () => {
  const drawn = Struct.keys(drawings).map((name) => JSON.stringify(drawings[name]));
  expect(new Set(drawn).size).toBe(drawn.length);
});
