import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Memory,
  forgetScreens,
  useMemory,
  useScrollMemory,
} from "../../../../src/ui/routing/screen-memory.ts";

const Remembering = ({ onMemory }: { readonly onMemory: (memory: Memory<string>) => void }) => {
  const memory = useMemory<string>("list");
  useEffect(() => onMemory(memory), [memory, onMemory]);
  return null;
};
const Scrolled = () => {
  useScrollMemory();
  return null;
};

/** Stands at a history entry, as after a navigation to it or Back to it. */
const standAt = (entry: string): void => window.history.replaceState({ entry }, "", "/");

/** A screen is shown at an entry and left again; answers what it found. */
const visit = (entry: string, keep?: string): string | undefined => {
  standAt(entry);
  let restored: string | undefined;
  render(
    <Remembering
      onMemory={(memory) => {
        restored = memory.restored;
        if (keep !== undefined) memory.keep(keep);
      }}
    />,
  ).unmount();
  return restored;
};

beforeEach(forgetScreens);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("what a screen remembers", () => {
  test("is found on the way back to the same history entry, and on no other", () => {
    expect(visit("a", "two pages")).toBeUndefined();
    expect(visit("b")).toBeUndefined();
    expect(visit("a")).toBe("two pages");
  });

  test("belongs to the entry that the screen was shown at, wherever the customer is by now", () => {
    standAt("a");
    let keep = (_: string): void => {};
    render(
      <Remembering
        onMemory={(memory) => {
          keep = memory.keep;
        }}
      />,
    );
    standAt("b");
    keep("late");
    cleanup();
    expect(visit("b")).toBeUndefined();
    expect(visit("a")).toBe("late");
  });

  test("of one customer is not there for the next", () => {
    visit("a", "mine");
    forgetScreens();
    expect(visit("a")).toBeUndefined();
  });

  test("is forgotten after fifty other entries, the one not used for longest first", () => {
    visit("home", "pages");
    for (let n = 0; n < 200; n++) {
      visit(`product ${n}`, "seen");
      expect(visit("home")).toBe("pages");
    }
    expect(visit("product 0")).toBeUndefined();
    expect(visit("product 199")).toBe("seen");
  });
});

describe("the place on the page", () => {
  test("is kept per entry: a new one starts at the top, an old one where it was left", () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const scrolledTo = (y: number) => {
      vi.spyOn(window, "scrollY", "get").mockReturnValue(y);
      act(() => void window.dispatchEvent(new Event("scroll")));
    };
    const show = (entry: string) => {
      standAt(entry);
      return render(<Scrolled />);
    };
    const first = show("a");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrolledTo(640);
    first.unmount();
    // Not this screen's affair any more.
    scrolledTo(0);
    const second = show("b");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    second.unmount();
    show("a");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });
});
