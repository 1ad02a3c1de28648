import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BottomSheet } from "../../../../src/ui/kit/bottom-sheet.tsx";
import { Carousel } from "../../../../src/ui/kit/carousel.tsx";

const labels = {
  carousel: "Offers",
  slide: (number: number, count: number) => `${number} of ${count}`,
  pause: "Pause",
  play: "Play",
};

const draw = (items: ReadonlyArray<string>, autoplayMs?: number) =>
  render(
    <Carousel
      items={items}
      keyOf={(item) => item}
      labels={labels}
      {...(autoplayMs === undefined ? {} : { autoplayMs })}
    >
      {(item) => <a href={`#${item}`}>{item}</a>}
    </Carousel>,
  );

const motion = vi.hoisted(() => ({
  autoplayMs: 0 as number | undefined,
  turnTo: (_: number) => {},
  run: (_: boolean) => {},
}));
vi.mock("../../../../src/ui/kit/carousel-motion.tsx", () => ({
  CarouselMotion: (props: {
    autoplayMs: number | undefined;
    onSelect: (index: number) => void;
    onRunning: (isRunning: boolean) => void;
  }) => {
    motion.autoplayMs = props.autoplayMs;
    motion.turnTo = props.onSelect;
    motion.run = props.onRunning;
    return null;
  },
}));

const shown = () =>
  screen
    .getAllByRole("group")
    .filter((slide) => !slide.hasAttribute("inert"))
    .map((slide) => slide.getAttribute("aria-label"));

describe("Carousel", () => {
  it("draws its slides at once, and only the current one can be reached", async () => {
    draw(["a", "b", "c"]);
    expect(shown()).toEqual(["1 of 3"]);
    await act(async () => void fireEvent.pointerDown(screen.getByRole("region")));
    await expect.poll(() => motion.autoplayMs).toBeUndefined();
    act(() => motion.turnTo(2));
    expect(shown()).toEqual(["3 of 3"]);
    expect(screen.getByRole("button", { current: true, name: "3 of 3" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });

  it("turns by itself until it is paused [S2.22]", async () => {
    draw(["a", "b"], 3000);
    // It comes with the first view, without a touch.
    await expect.poll(() => motion.autoplayMs).toBe(3000);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(motion.autoplayMs).toBeUndefined();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(motion.autoplayMs).toBe(3000);
  });

  it.each([3000, undefined])(
    "announces what does not turn by itself, and is hidden by a sheet (%s)",
    async (turnMs) => {
      motion.autoplayMs = 0;
      draw(["a", "b"], turnMs);
      await expect.poll(() => motion.autoplayMs).toBe(turnMs);
      act(() => motion.run(turnMs !== undefined));
      expect(screen.queryAllByRole("log")).toHaveLength(turnMs === undefined ? 1 : 0);
      render(
        <BottomSheet open title="Messages" closeLabel="Close" onClose={() => undefined}>
          Unread
        </BottomSheet>,
      );
      await screen.findByRole("dialog", { name: "Messages" });
      await expect.poll(() => screen.queryByRole("region", { name: "Offers" })).toBeNull();
    },
  );

  it("has no controls for a single slide", () => {
    draw(["a"], 3000);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("does not lose its place when slides go away", async () => {
    const { rerender } = draw(["a", "b", "c"]);
    await expect.poll(() => motion.autoplayMs).toBeUndefined();
    act(() => motion.turnTo(2));
    rerender(
      <Carousel items={["a"]} keyOf={(item) => item} labels={labels}>
        {(item) => item}
      </Carousel>,
    );
    expect(shown()).toEqual(["1 of 1"]);
  });
});
