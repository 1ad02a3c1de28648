import type { BrowserContext, Page } from "playwright-core";
import { untilInPage } from "../wait.ts";

/** Counts every layout shift of every page that is opened from now on. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} “${(node.textContent ?? "").slice(0, 30)}”`
        : (node?.nodeName ?? "?");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("value" in entry) || Reflect.get(entry, "hadRecentInput") === true) continue;
        const sources: unknown = Reflect.get(entry, "sources");
        const parts = (Array.isArray(sources) ? sources : []).map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${previousRect.x},${previousRect.y} ${previousRect.width}×${previousRect.height} → ${currentRect.x},${currentRect.y} ${currentRect.width}×${currentRect.height}`,
        );
        shifts.push(`${Number(entry.value).toFixed(4)}: ${parts.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What was just rendered has been drawn, and what measures it (a ResizeObserver) has been called. */
export const afterFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** Two frames, so that what was just drawn has been measured; then the shifts so far. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const shifts: unknown = Reflect.get(window, "layoutShifts");
    return Array.isArray(shifts) ? shifts.map(String) : ["not measured"];
  });

/** Nothing is moving, and no picture is on its way. */
export const drawn = (page: Page): Promise<void> =>
  untilInPage(
    page,
    "pictures and movements",
    () =>
      [...document.images].every((image) => image.complete || image.loading === "lazy") &&
      document.getAnimations().every(({ playState, effect }) => {
        const timing = effect?.getComputedTiming();
        return playState !== "running" || timing?.iterations === Infinity;
      }),
  );

/** Everything that the screen waits for is there: no skeleton either. */
export const untilStill = async (page: Page): Promise<void> => {
  await untilInPage(
    page,
    "all that the screen waits for",
    () =>
      document.querySelector("[aria-busy=true], h1 [aria-hidden=true]") === null &&
      [...document.querySelectorAll("main [role=status]")].every(
        (status) => status.querySelector("[aria-hidden=true]") === null,
      ),
  );
  await drawn(page);
};

/** What sticks out of the page at the side, and buttons and titles whose words stick out of them. */
export const overflowsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // What sticks out makes a phone zoom out, and the inner width grow along.
    const screenWidth = document.documentElement.clientWidth;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? "").slice(0, 40)}”`;
    const scrollsItself = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        if (outer === document.body || outer === document.documentElement) return false;
        if (getComputedStyle(outer).overflowX !== "visible") return true;
      }
      return false;
    };
    const wide = document.documentElement.scrollWidth > screenWidth ? ["the page"] : [];
    const out = [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > screenWidth + 0.5 || left < -0.5) && !scrollsItself(element);
      })
      .map(name);
    // Words that were laid out beside their control; a count that hangs on its corner is not.
    const words = (control: Element): readonly DOMRect[] => {
      const found: DOMRect[] = [];
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        let part = node.parentElement;
        while (
          part !== null &&
          part !== control &&
          getComputedStyle(part).position !== "absolute"
        ) {
          part = part.parentElement;
        }
        if (part !== control || scrollsItself(node.parentElement ?? control)) continue;
        const range = document.createRange();
        range.selectNode(node);
        found.push(...range.getClientRects());
      }
      return found;
    };
    const squeezed = [...document.querySelectorAll("button, a, h1, h2, h3")]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return (
          width > 1 &&
          // A title scrolls downwards at most.
          (control.matches("h1, h2, h3") || getComputedStyle(control).overflowX === "visible") &&
          words(control).some((word) => word.left < left - 1 || word.right > right + 1)
        );
      })
      .map((control) => `words wider than ${name(control)}`);
    return [...wide, ...out, ...squeezed];
  });

/**
 * Controls that a finger may miss: less than 44×44 px react to it around their middle. Not counted:
 * links within a sentence, and the dots of a carousel, which is swiped (each dot only says where
 * one is); what only keyboards and screen readers reach.
 */
export const smallTargetsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reach = 21.5;
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea"),
    ];
    const isSeen = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.closest("[inert], [aria-hidden=true]") === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
        width > 2 &&
        height > 2
      );
    };
    const isInSentence = (element: HTMLElement): boolean =>
      element instanceof HTMLAnchorElement && getComputedStyle(element).display === "inline";
    const isDot = (element: HTMLElement): boolean =>
      element.closest("section[aria-label]:has([role=group])") !== null &&
      element.closest("[role=group]") === null;
    const small: string[] = [];
    for (const control of controls) {
      // What looks like a chip is the label of a hidden radio button.
      const target = control.closest("label") ?? control;
      if (!isSeen(target) || isInSentence(target) || isDot(target)) continue;
      if (control instanceof HTMLInputElement && control.type === "hidden") continue;
      const { width, height } = target.getBoundingClientRect();
      // What is pressed gives way a little: it has been hit.
      if ((width >= 44 && height >= 44) || control.matches(":active")) continue;
      // A small one may have a larger area that reacts.
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reacts = ([dx, dy]: readonly [number, number]): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return (
          hit !== null &&
          (target.contains(hit) ||
            (hit.contains(control) && hit.closest("label, a, button") !== null))
        );
      };
      const points = [
        [0, 0],
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const;
      if (!points.every(reacts)) {
        small.push(
          `${control.tagName.toLowerCase()}.${control.className} “${control.getAttribute("aria-label") ?? (target.textContent ?? "").slice(0, 40)}” ${box.width.toFixed(0)}×${box.height.toFixed(0)}`,
        );
      }
    }
    window.scrollTo(0, 0);
    return small;
  });

/** Fields that make a phone zoom in when they get the focus. */
export const smallFieldsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
      .filter(
        (field) => !(field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(
        (field) =>
          `${field.tagName.toLowerCase()} “${field.getAttribute("aria-label") ?? field.id}”`,
      ),
  );
