import { act, cleanup, render } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Memory,
  forgetScreens,
  useMemory,
  keepScrollInEntry,
  useManualScroll,
  useScrollMemory,
} from "../../../../src/ui/routing/screen-memory.ts";

const Remembering = ({ onMemory }: { readonly onMemory: (memory: Memory<string>) => void }) => {
  const memory = useMemory<string>("list");
  useEffect(() => onMemory(memory), [memory, onMemory]);
  return null;
};
const Scrolled = () => {
  useManualScroll();
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

describe("the place on the page, after a reload", () => {
  /** A page of a height, scrolled as a browser would. */
  const pageOf = (height: number) => {
    let y = 0;
    let grown = (): void => {};
    const page = { height };
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(see: () => void) {
          grown = see;
        }
        observe = () => {};
        disconnect = () => {
          grown = () => {};
        };
      },
    );
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => page.height);
    vi.spyOn(window, "scrollY", "get").mockImplementation(() => y);
    vi.spyOn(window, "scrollTo").mockImplementation((...[, to]: unknown[]) => {
      y = Math.max(0, Math.min(Number(to), page.height - window.innerHeight));
    });
    const growTo = (next: number) => {
      page.height = next;
      grown();
    };
    return { growTo, y: () => y };
  };
  /** The page was left at 3,000 px, and its code was loaded again. */
  const reload = (height: number) => {
    standAt("a");
    pageOf(10_000);
    window.scrollTo(0, 3_000);
    keepScrollInEntry();
    forgetScreens();
    const page = pageOf(height);
    return { ...page, ...render(<Scrolled />) };
  };
  const end = (height: number) => height - window.innerHeight;

  test("is in the entry, beside what else is there", () => {
    const { y } = reload(10_000);
    expect(window.history.state).toEqual({ entry: "a", scroll: 3_000 });
    expect(y()).toBe(3_000);
  });

  test("is approached as far as the page goes, whenever it grows", () => {
    const { y, growTo } = reload(1_000);
    expect(y()).toBe(end(1_000));
    growTo(3_500);
    expect(y()).toBe(end(3_500));
    // A reload meanwhile loses nothing.
    keepScrollInEntry();
    expect(window.history.state).toEqual({ entry: "a", scroll: 3_000 });
    growTo(9_000);
    expect(y()).toBe(3_000);
    window.scrollTo(0, 100);
    growTo(10_000);
    expect(y()).toBe(100);
  });

  test("is left to a customer who moves first, and to the next screen", () => {
    const { y, growTo, unmount } = reload(1_000);
    window.dispatchEvent(new Event("pointerdown"));
    growTo(9_000);
    expect(y()).toBe(end(1_000));
    unmount();
    const next = reload(1_000);
    next.unmount();
    keepScrollInEntry();
    expect(window.history.state).toEqual({ entry: "a", scroll: end(1_000) });
  });
});
