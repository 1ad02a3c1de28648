import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ListPlace } from "../../../../src/ui/kit/list-place.ts";
import { LongList } from "../../../../src/ui/kit/long-list.tsx";

// The first view is never there: nor is the code that comes after it.
vi.mock("../../../../src/ui/kit/first-view-loaded.ts", () => ({
  firstViewLoaded: () => new Promise(() => {}),
}));

const items = Array.from({ length: 30 }, (_, id) => ({ id }));

test("Back draws all rows in its first commit, though nothing could measure the list that was left", () => {
  let kept: ListPlace | undefined;
  const rowsInFirstCommit = () => {
    const counts: number[] = [];
    render(
      <LongList
        items={items}
        size={30}
        className=""
        groupClassName=""
        memory={{ restored: kept, keep: (place) => (kept = place) }}
      >
        {({ id }) => (
          <p ref={() => void counts.push(screen.getAllByRole("listitem").length)}>{id}</p>
        )}
      </LongList>,
    );
    cleanup();
    return counts[0];
  };
  expect([rowsInFirstCommit(), rowsInFirstCommit()]).toEqual([6, 30]);
});
