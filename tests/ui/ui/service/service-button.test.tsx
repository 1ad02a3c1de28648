import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import type { ServiceChat } from "../../../../src/domain/service/service-chat.ts";
import type { ServicePlace } from "../../../../src/domain/service/service-place.ts";
import { createI18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { waitingToasts } from "../../../../src/ui/kit/toast-store.ts";
import { ServiceButton } from "../../../../src/ui/service/service-button.tsx";
import { ServiceOutlet } from "../../../../src/ui/service/service-outlet.tsx";
import { ShopProvider } from "../../../../src/ui/shop/shop.tsx";
import { usePaymentInFlight } from "../../../../src/ui/attempt/payment-in-flight.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";
import { userWith } from "../../../support/shop-data.ts";

const rect = (left: number, top: number, right: number, bottom: number): DOMRect =>
  new DOMRect(left, top, right - left, bottom - top);

/** A phone of 390×844 with a bar of 56 px at the top and one of 59 px at the bottom. */
const phone = { bottom: 844 };

beforeEach(async () => {
  phone.bottom = 844;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function measured(
    this: Element,
  ) {
    const edge = this.getAttribute("data-edge");
    if (edge === "top") return rect(0, 0, 390, 56);
    if (edge === "bottom") return rect(0, phone.bottom - 59, 390, phone.bottom);
    return rect(0, 0, 390, phone.bottom);
  });
  await createI18n("en");
  await loadNamespace("en", "service");
});

const chatWith = (place: ServicePlace | null = null) => {
  const kept: ServicePlace[] = [];
  const chat: ServiceChat = {
    template: "/chat?area={area}",
    place: () => place,
    keep: (next) => kept.push(next),
  };
  return { chat, kept };
};

const show = (chat: ServiceChat, area = "Kyiv", paying = false) => {
  const Payment = () => {
    usePaymentInFlight(paying);
    return null;
  };
  return act(async () =>
    render(
      <>
        <header data-edge="top" />
        <ServiceButton area={area} chat={chat} />
        <Payment />
        <footer data-edge="bottom" />
      </>,
    ),
  );
};

/** Whether the browser would follow the link: it does not here, for there is nothing behind it. */
const clicked = (element: HTMLElement, detail: number): "opened" | "nothing" => {
  let answer: "opened" | "nothing" = "nothing";
  const listen = (event: Event) => {
    if (!event.defaultPrevented) answer = "opened";
    event.preventDefault();
  };
  window.addEventListener("click", listen, { once: true });
  fireEvent.click(element, { detail });
  return answer;
};

const link = () => screen.getByRole("link", { name: "Service chat" });
const standsAt = (element: HTMLElement) => element.style.translate;

/** A pointer that comes down on the element, goes by the points, and is lifted: with a click. */
const drag = (element: HTMLElement, ...points: readonly (readonly [x: number, y: number])[]) => {
  element.setPointerCapture = () => {};
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    clientX,
    clientY,
    button: 0,
    isPrimary: true,
    pointerId: 1,
  });
  const [first = [0, 0] as const] = points;
  fireEvent.pointerDown(element, at(first));
  for (const point of points.slice(1)) fireEvent.pointerMove(element, at(point));
  fireEvent.pointerUp(element, at(points.at(-1) ?? first));
  return clicked(element, 1);
};

describe("the service button", () => {
  test("is a link to the chat, in another tab, that says how it is moved [S1.11]", async () => {
    await show(chatWith().chat);
    expect(link().getAttribute("href")).toBe(`${location.origin}/chat?area=Kyiv`);
    expect(link().getAttribute("target")).toBe("_blank");
    expect(link().getAttribute("rel")).toBe("noopener noreferrer");
    const hint = document.getElementById(link().getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("arrow keys");
  });

  test("stands where it was kept, clear of the bars", async () => {
    await show(chatWith({ side: "left", height: 0 }).chat);
    expect(standsAt(link())).toBe("8px 64px");
    cleanup();
    await show(chatWith({ side: "right", height: 1 }).chat);
    // 844 less the bar, the gap and its own 52 px.
    expect(standsAt(link())).toBe("330px 725px");
  });

  test("snaps to an edge when let go, is kept there, and a drag opens nothing", async () => {
    const { chat, kept } = chatWith();
    await show(chat);
    expect(drag(link(), [356, 750], [200, 500], [60, 300])).toBe("nothing");
    expect(standsAt(link())).toBe("8px 275px");
    expect(kept).toEqual([{ side: "left", height: (275 - 64) / (725 - 64) }]);
  });

  test("is opened by a tap, by a finger that wanders a little, and by Enter after a drag", async () => {
    const { chat, kept } = chatWith();
    await show(chat);
    expect(drag(link(), [356, 750])).toBe("opened");
    expect(drag(link(), [356, 750], [352, 747])).toBe("opened");
    expect(kept).toEqual([]);
    drag(link(), [356, 750], [60, 300]);
    expect(clicked(link(), 0)).toBe("opened");
  });

  test("is moved by the arrow keys; the page does not scroll under it", async () => {
    const { chat, kept } = chatWith({ side: "right", height: 0 });
    await show(chat);
    expect(fireEvent.keyDown(link(), { key: "ArrowDown" })).toBe(false);
    expect(standsAt(link())).toBe("330px 96px");
    expect(fireEvent.keyDown(link(), { key: "ArrowLeft" })).toBe(false);
    expect(standsAt(link())).toBe("8px 96px");
    expect(fireEvent.keyDown(link(), { key: "Tab" })).toBe(true);
    expect(kept).toHaveLength(2);
  });

  test("comes back into view when the phone is turned", async () => {
    await show(chatWith().chat);
    phone.bottom = 390;
    await act(async () => {
      window.dispatchEvent(new Event("resize"));
      await new Promise(requestAnimationFrame);
    });
    expect(standsAt(link())).toBe("330px 271px");
  });

  test("says so where the area's own address may not be opened", async () => {
    await show(chatWith().chat, "https://t.me@evil.example/");
    expect(screen.queryByRole("link")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Service chat" }));
    expect(waitingToasts().map(({ message }) => message)).toEqual([
      "This link is not safe to open",
    ]);
  });

  test("is out of the way while a payment is in flight", async () => {
    await show(chatWith().chat, "Kyiv", true);
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is out of the way where a keyboard leaves no room", async () => {
    phone.bottom = 200;
    await show(chatWith().chat);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("its code", () => {
  const open = async (serviceArea: string | null, isDead: () => boolean = () => false) => {
    const asked: string[] = [];
    const session = sessionThatReads({
      loadUser: async () =>
        Result.succeed(
          userWith({ username: "0671234502", memberLevel: 3, recycler: { serviceArea } }),
        ),
      countCart: async () => Result.succeed(0),
    });
    await act(async () => {
      render(
        <ShopProvider
          value={{
            policy: fullPolicy,
            session,
            screens: null as never,
            changeLanguage: async () => {},
            visitId: () => null,
          }}
        >
          <ServiceOutlet
            openChat={async () => {
              asked.push("chat");
              if (isDead()) throw new TypeError("Failed to fetch");
              return chatWith().chat;
            }}
          />
        </ShopProvider>,
      );
    });
    return { asked, session };
  };

  beforeEach(() => {
    vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
    vi.stubGlobal("cancelIdleCallback", clearTimeout);
  });

  test("comes for a customer with a service area, and goes with them [S6.4]", async () => {
    const { asked, session } = await open("Kyiv-Podil");
    expect((await screen.findByRole("link")).getAttribute("href")).toContain("Kyiv-Podil");
    expect(asked).toEqual(["chat"]);
    act(() => session.send({ type: "LOG_OUT" }));
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    ["the network", () => fireEvent.online(window)],
    ["the page", () => fireEvent(document, new Event("visibilitychange"))],
  ])("that could not be fetched comes when %s comes back", async (_, comeBack) => {
    let isDead = true;
    const { asked } = await open("Kyiv", () => isDead);
    await expect.poll(() => asked).toEqual(["chat"]);
    await act(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect([asked, screen.queryByRole("link")]).toEqual([["chat"], null]);
    isDead = false;
    await act(async () => void comeBack());
    expect(await screen.findByRole("link")).toBeDefined();
    expect(asked).toEqual(["chat", "chat"]);
  });

  test("does not come for others [S6.4]", async () => {
    const { asked } = await open(null);
    await act(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(asked).toEqual([]);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
