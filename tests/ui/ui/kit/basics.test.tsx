import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { afterPaint } from "../../../../src/ui/kit/after-paint.ts";
import { Button } from "../../../../src/ui/kit/button.tsx";
import { Checkbox } from "../../../../src/ui/kit/checkbox.tsx";
import { FilterChips } from "../../../../src/ui/kit/filter-chips.tsx";
import { InfiniteScrollSentinel } from "../../../../src/ui/kit/infinite-scroll-sentinel.tsx";
import { Price } from "../../../../src/ui/kit/price.tsx";
import { ProductImage } from "../../../../src/ui/kit/product-image.tsx";
import { PullToRefresh } from "../../../../src/ui/kit/pull-to-refresh.tsx";
import { QuantityStepper } from "../../../../src/ui/kit/quantity-stepper.tsx";
import { Select } from "../../../../src/ui/kit/select.tsx";
import { TabBar } from "../../../../src/ui/kit/tab-bar.tsx";
import { TabLinks } from "../../../../src/ui/kit/tab-links.tsx";
import { TextField } from "../../../../src/ui/kit/text-field.tsx";
import { choose } from "../../../support/press.ts";

describe("Button", () => {
  it("swallows presses while busy, keeps the focus and says so", () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Pay</Button>);
    const button = screen.getByRole("button");
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button onClick={press} busy busyLabel="Paying…">
        Pay
      </Button>,
    );
    fireEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Paying…");
  });

  it("swallows presses while it is shown as disabled", () => {
    const press = vi.fn<() => void>();
    render(
      <Button onClick={press} aria-disabled>
        Recycle
      </Button>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(press).not.toHaveBeenCalled();
  });

  it("answers a tap that opens a popup by the next paint, and opens it after", async () => {
    const press = vi.fn<() => void>();
    render(
      <Button onClick={press} aria-haspopup="dialog">
        Withdraw
      </Button>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(press).not.toHaveBeenCalled();
    await new Promise<void>((resolve) => afterPaint(resolve));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it("does not submit a form while busy", () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    );
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Log in
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("TabLinks", () => {
  const roomOf = (count: number | null): string => {
    const item = { href: "/orders", label: "Unpaid", current: false, badge: { count, text: "" } };
    render(<TabLinks label="Orders" items={[item]} />);
    const { className } = screen.getByText("Unpaid");
    cleanup();
    return className;
  };

  it("puts a word in the middle of the badge's place once there is known to be none", () => {
    expect([null, 3, 0].map(roomOf)).toEqual(["", "", "alone"]);
  });

  it("counts quietly what does not wait for the customer", () => {
    const item = { href: "/orders", label: "Orders", current: false };
    const badges = [true, false].map((isQuiet, index) => ({
      ...item,
      href: `/orders?${index}`,
      badge: { count: 3 + index, text: "", isQuiet },
    }));
    render(<TabLinks label="Orders" items={badges} />);
    expect(["3", "4"].map((count) => screen.getByText(count).className)).toEqual([
      "badge quiet",
      "badge",
    ]);
  });
});

describe("TextField", () => {
  const Field = ({ error }: { readonly error?: string }) => {
    const [value, setValue] = useState("");
    return (
      <TextField
        label="Password"
        type="password"
        value={value}
        onValueChange={setValue}
        error={error}
        hint="At least 6 characters"
        reveal={{ show: "Show", hide: "Hide" }}
      />
    );
  };

  it("is described by its error and its hint", () => {
    const { rerender } = render(<Field />);
    const input = screen.getByLabelText("Password");
    const description = (): string =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    expect(input.getAttribute("aria-invalid")).toBe("false");
    expect(description()).toBe("At least 6 characters");
    rerender(<Field error="Enter a password" />);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(description()).toBe("Enter a password At least 6 characters");
    expect(screen.getByRole("alert").textContent).toBe("Enter a password");
  });

  it("shows and hides a password without losing it", () => {
    render(<Field />);
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    fireEvent.change(input, { target: { value: "secret" } });
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
    expect([input.type, input.value]).toEqual(["text", "secret"]);
    fireEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect([input.type, input.value]).toEqual(["password", "secret"]);
  });
});

describe("QuantityStepper", () => {
  const labels = {
    quantity: "Quantity",
    decrease: "One less",
    increase: "One more",
    atMin: "The smallest quantity is 1",
    atMax: "Only 5 in stock",
  };
  const wished = vi.fn<(quantity: number) => void>();
  const Stepper = ({ start, max = 5 }: { readonly start: number; readonly max?: number }) => {
    const [value, setValue] = useState(start);
    return (
      <QuantityStepper
        value={value}
        max={max}
        labels={labels}
        onChange={(quantity) => {
          wished(quantity);
          setValue(quantity);
        }}
      />
    );
  };
  const field = () => screen.getByRole<HTMLInputElement>("spinbutton");
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  afterEach(() => wished.mockReset());

  it("steps, stops at the limits and says why [S5.8 S9.12]", () => {
    render(<Stepper start={4} />);
    press("One more");
    expect(field().value).toBe("5");
    press("One more");
    expect(field().value).toBe("5");
    expect(screen.getByRole("status").textContent).toBe("Only 5 in stock");
    press("One less");
    expect(screen.getByRole("status").textContent).toBe("");
    expect(wished.mock.calls).toEqual([[5], [4]]);
  });

  it("ticks at each change, the way that it counts, and not before the first", () => {
    render(<Stepper start={2} />);
    const tick = () => [field().dataset["tick"], field().dataset["turn"]];
    expect(tick()).toEqual([undefined, "0"]);
    press("One more");
    expect(tick()).toEqual(["up", "1"]);
    press("One more");
    expect(tick()).toEqual(["up", "0"]);
    press("One less");
    expect(tick()).toEqual(["down", "1"]);
  });

  it.each([
    ["99", 5, "Only 5 in stock"],
    ["0", 1, "The smallest quantity is 1"],
    ["4", 4, ""],
    [" 3 ", 3, ""],
    ["３", 3, ""],
  ])("clamps what is typed (%j) when the field is left [S5.8 S9.12]", (typed, expected, said) => {
    render(<Stepper start={2} />);
    type(typed);
    expect(wished).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe(String(expected));
    expect(wished.mock.calls).toEqual([[expected]]);
    expect(screen.getByRole("status").textContent).toBe(said);
  });

  it("takes a number that was copied with what cannot be seen around it", () => {
    render(<Stepper start={2} />);
    for (const [copied, value] of [
      ["\u200b3\u2060", "3"],
      ["\u202a4\u202c\u00a0", "4"],
    ] as const) {
      type(copied);
      fireEvent.blur(field());
      expect(field().value).toBe(value);
    }
  });

  it.each(["", "abc", "-3", "2.5", "1e1", "1 2", "\u200b"])(
    "falls back to the value from junk (%j)",
    (typed) => {
      render(<Stepper start={2} />);
      type(typed);
      fireEvent.blur(field());
      expect(field().value).toBe("2");
      expect(wished).not.toHaveBeenCalled();
    },
  );

  it("takes Enter, the arrows, Home, End and Escape", () => {
    render(<Stepper start={2} />);
    type("3");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(field().value).toBe("3");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(field().value).toBe("4");
    fireEvent.keyDown(field(), { key: "Home" });
    expect(field().value).toBe("1");
    fireEvent.keyDown(field(), { key: "End" });
    expect(field().value).toBe("5");
    type("2");
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(field().value).toBe("5");
  });

  it("comes down to the stock with one step when the stock fell below the value", () => {
    render(<Stepper start={9} max={3} />);
    press("One less");
    expect(wished.mock.calls).toEqual([[3]]);
  });

  it("does nothing without stock", () => {
    render(<Stepper start={1} max={0} />);
    press("One more");
    press("One less");
    expect(field().disabled).toBe(true);
    expect(wished).not.toHaveBeenCalled();
  });
});

describe("Price", () => {
  it.each(["Rs. 1,234.50", "1\u00a0235\u00a0₴", "1\u00a0234,50\u00a0Kč", "¥0.05", "−Rs. 3.00"])(
    "says exactly what it was given (%s)",
    (text) => {
      const { container } = render(<Price text={text} />);
      expect(container.textContent).toBe(text);
    },
  );

  it("announces a struck-out price in words [S4.6]", () => {
    const { container } = render(
      <Price
        text="Rs. 9.00"
        label="Now"
        original={{ text: "Rs. 12.00", label: "Original price" }}
      />,
    );
    expect(container.textContent).toBe("Now Rs. 9.00Original price Rs. 12.00");
    expect(container.querySelector("del")?.textContent).toBe("Original price Rs. 12.00");
  });
});

describe("ProductImage", () => {
  it("keeps its room and its name when the picture cannot be had, and tries a new one", () => {
    const { rerender, container } = render(
      <ProductImage src="/a.webp" alt="Kettle" ratio="4 / 1" />,
    );
    const ratio = () => container.querySelector<HTMLElement>(".frame")?.style.aspectRatio;
    expect(ratio()).toBe("4 / 1");
    fireEvent.error(screen.getByRole("img"));
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByRole("img", { name: "Kettle" })).toBeTruthy();
    expect(ratio()).toBe("4 / 1");
    rerender(<ProductImage src="/b.webp" alt="Kettle" ratio="4 / 1" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/b.webp");
  });
});

it("a picture's address is set once, and no more when its screen is drawn again: a slow phone begins with each", () => {
  // The property sets it as well.
  const setAttribute = vi.spyOn(HTMLImageElement.prototype, "setAttribute");
  onTestFinished(() => void vi.restoreAllMocks());
  const { rerender } = render(<ProductImage src="/a.webp" alt="Kettle" />);
  rerender(<ProductImage src="/a.webp" alt="A kettle" />);
  expect(setAttribute.mock.calls.filter(([name]) => name === "src")).toEqual([["src", "/a.webp"]]);
});

describe("ProductImage in the first view", () => {
  const loadingOf = (): string | null | undefined => {
    const { container } = render(<ProductImage src="/a.webp" alt="" eager />);
    return container.querySelector("img")?.getAttribute("loading");
  };

  it("is loaded by React's render, unless the shell shows the last home: then when it is in view", () => {
    const shell = document.createElement("div");
    shell.id = "shell";
    const home = document.createElement("div");
    shell.append(home);
    document.body.append(shell);
    expect(loadingOf()).toBe("eager");
    home.dataset["restored"] = "";
    expect(loadingOf()).toBe("lazy");
    shell.remove();
    expect(loadingOf()).toBe("eager");
  });
});

describe("ProductImage until it is there", () => {
  const hue = (src: string | undefined) => {
    const { container } = render(<ProductImage src={src} alt="" />);
    return container.querySelector<HTMLElement>(".frame")?.style.getPropertyValue("--hue");
  };
  it("has a colour of its own, always the same; without an address that of the placeholder", () => {
    expect(hue("/a.webp")).toBe(hue("/a.webp"));
    // Addresses that differ by a number alone fill the whole circle.
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
    const sectors = numbers.map((number) => Math.floor(Number(hue(`/goods/${number}.svg`)) / 60));
    expect(new Set(sectors).size).toBe(6);
    expect(hue(undefined)).toBe("");
  });
});

describe("TabBar", () => {
  it("marks the current place and reads the count after the name", () => {
    render(
      <TabBar
        label="Main"
        items={[
          { href: "/", label: "Home", icon: null, current: true },
          {
            href: "/cart",
            label: "Cart",
            icon: null,
            current: false,
            badge: { count: 120, text: ", 120 items" },
          },
          {
            href: "/user",
            label: "Me",
            icon: null,
            current: false,
            badge: { count: 0, text: ", 0 items" },
          },
        ]}
      />,
    );
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Home");
    expect(screen.getByRole("link", { name: /^Cart ?, 120 items$/ }).textContent).toContain("99+");
    expect(screen.getByRole("link", { name: "Me" })).toBeTruthy();
  });
});

describe("FilterChips, Select and Checkbox", () => {
  it("hand on the chosen value", async () => {
    const chosen = vi.fn<(value: unknown) => void>();
    const options = [
      { value: "hot", label: "Hot" },
      { value: "new", label: "New" },
    ] as const;
    render(
      <>
        <FilterChips label="Show" options={options} value="hot" onChange={chosen} />
        <Select label="Sort by" options={options} value="hot" onChange={chosen} />
        <Checkbox label="All" checked={false} indeterminate onChange={chosen} />
      </>,
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Hot" }).checked).toBe(true);
    await choose("New");
    fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), {
      target: { value: "new" },
    });
    expect(screen.getByRole<HTMLInputElement>("checkbox").indeterminate).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { name: "All" }));
    expect(chosen.mock.calls).toEqual([["new"], ["new"], [true]]);
  });

  it("show the tapped chip before anything else happens, and what the address says thereafter", async () => {
    const chosen = vi.fn<(value: unknown) => void>();
    const options = ["all", "hot", "new"].map((value) => ({ value, label: value }));
    const chips = (value: string) => (
      <FilterChips label="Show" options={options} value={value} onChange={chosen} />
    );
    const { rerender, unmount } = render(chips("all"));
    const shown = () =>
      screen.getAllByRole<HTMLInputElement>("radio").findIndex(({ checked }) => checked);
    fireEvent.click(screen.getByRole("radio", { name: "hot" }));
    expect([shown(), chosen.mock.calls]).toEqual([1, []]);
    // Of two taps within one frame the last one counts.
    await choose("new");
    expect([shown(), chosen.mock.calls]).toEqual([2, [["new"]]]);
    rerender(chips("new"));
    rerender(chips("all"));
    expect(shown()).toBe(0);
    // Of a screen that has been left nothing is asked any more.
    fireEvent.click(screen.getByRole("radio", { name: "hot" }));
    unmount();
    await new Promise<void>((resolve) => afterPaint(resolve));
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  it("bring the chosen chip into the middle of a row that is too narrow", () => {
    const labels = (group: Element | null): readonly Element[] => [
      ...(group?.querySelectorAll("label") ?? []),
    ];
    // Without a layout: a row of 300 pixels, chips of 100, the third one chosen.
    const measures = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300),
      vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100),
      vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
        this: HTMLElement,
      ) {
        return labels(this.parentElement).indexOf(this) * 200;
      }),
    ];
    const options = ["all", "hot", "new"].map((value) => ({ value, label: value }));
    const { container } = render(
      <FilterChips
        label="Show"
        options={options}
        value="new"
        onChange={() => {}}
        before={<Select label="Sort by" options={options} value="hot" onChange={() => {}} />}
      />,
    );
    const row = screen.getByRole("group", { name: "Show" }).parentElement;
    expect(container.contains(row ?? null)).toBe(true);
    expect(row?.scrollLeft).toBe(400 - (300 - 100) / 2);
    for (const measure of measures) measure.mockRestore();
  });
});

describe("PullToRefresh", () => {
  const labels = { refresh: "Refresh", refreshing: "Refreshing…" };
  const pull = (area: Element, by: number, across = 0): void => {
    const touches = (y: number, x = 100) => ({ touches: [{ clientX: x, clientY: y }] });
    fireEvent.touchStart(area, touches(100));
    fireEvent.touchMove(area, touches(100 + by / 2, 100 + across));
    fireEvent.touchMove(area, touches(100 + by, 100 + across));
    fireEvent.touchEnd(area, { touches: [] });
  };
  const draw = (refreshing = false) => {
    const refresh = vi.fn<() => void>();
    const { container } = render(
      <PullToRefresh refreshing={refreshing} onRefresh={refresh} labels={labels}>
        <p>list</p>
      </PullToRefresh>,
    );
    return { refresh, area: container.querySelector(".area") ?? container };
  };

  it("refreshes after a pull that is long enough, and by its button [S2.28 S2.65]", () => {
    const { refresh, area } = draw();
    pull(area, 60);
    expect(refresh).toHaveBeenCalledTimes(0);
    pull(area, 120);
    expect(refresh).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("leaves a sideways swipe, an upward one, and a page that is not at its top alone", () => {
    const { refresh, area } = draw();
    pull(area, 120, 300);
    pull(area, -120);
    vi.stubGlobal("scrollY", 40);
    pull(area, 120);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("asks for nothing more while it refreshes, and says that it does", () => {
    const { refresh, area } = draw(true);
    pull(area, 120);
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(refresh).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toBe("Refreshing…");
  });
});

describe("InfiniteScrollSentinel", () => {
  const observers: Array<{ see: () => void; gone: boolean }> = [];
  class Observer {
    #observer: { see: () => void; gone: boolean };
    constructor(callback: (entries: ReadonlyArray<{ isIntersecting: boolean }>) => void) {
      this.#observer = { see: () => callback([{ isIntersecting: true }]), gone: false };
      observers.push(this.#observer);
    }
    observe(): void {}
    disconnect(): void {
      this.#observer.gone = true;
    }
  }
  const seeEnd = () => act(() => observers.filter(({ gone }) => !gone).forEach(({ see }) => see()));
  const draw = (props: { busy: boolean; failed?: boolean }, onReached: () => void) => (
    <InfiniteScrollSentinel
      {...props}
      onReached={onReached}
      label="Load more"
      busyLabel="Loading…"
    />
  );

  it("asks once a page, and not while one is on its way or after a failure", () => {
    observers.length = 0;
    vi.stubGlobal("IntersectionObserver", Observer);
    const reached = vi.fn<() => void>();
    const { rerender } = render(draw({ busy: false }, reached));
    seeEnd();
    seeEnd();
    expect(reached).toHaveBeenCalledTimes(1);
    rerender(draw({ busy: true }, reached));
    seeEnd();
    fireEvent.click(screen.getByRole("button"));
    expect(reached).toHaveBeenCalledTimes(1);
    rerender(draw({ busy: false }, reached));
    seeEnd();
    expect(reached).toHaveBeenCalledTimes(2);
    rerender(draw({ busy: false, failed: true }, reached));
    seeEnd();
    expect(reached).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(reached).toHaveBeenCalledTimes(3);
  });

  it("leaves the focus to the last row before it when it goes, so that Tab leads to the new ones", () => {
    const list = (rows: number, ended: boolean) => (
      <main>
        <ul>
          {Array.from({ length: rows }, (_, row) => (
            <li key={row}>
              <a href="/">Row {row}</a>
            </li>
          ))}
        </ul>
        {ended ? <p>That is all</p> : draw({ busy: false }, () => {})}
        <a href="/below">Below</a>
      </main>
    );
    const { rerender } = render(list(2, false));
    rerender(list(4, false));
    screen.getByRole("button").focus();
    rerender(list(6, true));
    expect(document.activeElement?.textContent).toBe("Row 3");
  });

  it("leaves the focus to the last row before the ones that its press has loaded, and keeps it if none came", () => {
    const list = (rows: number, state: { busy: boolean; failed?: boolean }) => (
      <main>
        {Array.from({ length: rows }, (_, row) => (
          <a key={row} href="/">
            Row {row}
          </a>
        ))}
        {draw(state, () => {})}
      </main>
    );
    const focused = () => document.activeElement?.textContent;
    const { rerender } = render(list(2, { busy: false }));
    screen.getByRole("button").focus();
    fireEvent.click(screen.getByRole("button"));
    rerender(list(2, { busy: true }));
    rerender(list(2, { busy: false, failed: true }));
    expect(focused()).toBe("Load more");
    fireEvent.click(screen.getByRole("button"));
    rerender(list(2, { busy: true }));
    expect(document.activeElement).toBe(screen.getByRole("button"));
    rerender(list(4, { busy: false }));
    expect(focused()).toBe("Row 1");
    // What comes by itself moves nothing.
    screen.getByRole("button").focus();
    rerender(list(4, { busy: true }));
    rerender(list(6, { busy: false }));
    expect(focused()).toBe("Load more");
  });

  it("takes the focus from nothing else", () => {
    const { rerender } = render(
      <main>
        <a href="/">Row</a>
        <input aria-label="Other" />
        {draw({ busy: false }, () => {})}
      </main>,
    );
    screen.getByLabelText("Other").focus();
    rerender(
      <main>
        <a href="/">Row</a>
        <input aria-label="Other" />
      </main>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Other"));
  });
});
