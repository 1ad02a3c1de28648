import type { Page } from "playwright-core";

/** In CSS pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Words, or an icon, that a customer sees. */
export interface Seen {
  /** Of an icon: empty. */
  readonly text: string;
  /** Where it stands: a path of tags, and what is said there. */
  readonly where: string;
  /** A line of the words each, as far as boxes that scroll let it be seen. */
  readonly lines: readonly Box[];
  /** What hides a part of it, and no ellipsis tells; `null`: nothing. */
  readonly cutBy: string | null;
  /** An ellipsis tells that there is more. */
  readonly isShortened: boolean;
  /** Within a link or a control: a tap leads to the whole. */
  readonly canBeTapped: boolean;
  /** Of what must be read whole: a button, a tab, a title. */
  readonly kind: "button" | "tab" | "title" | "text";
  /** Out of the flow, as a count that hangs on an icon. */
  readonly hangs: boolean;
  /** What lies in front of the rest has another number. */
  readonly layer: number;
  /** The element's place among all; the elements around it. Two of one line of them cannot overlap. */
  readonly place: number;
  readonly around: readonly number[];
}

/** All words and icons of a page, or of the popup that is open over it. */
export const seenOn = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => {
    interface Clip {
      readonly box: DOMRect;
      readonly name: string;
      readonly x: "cuts" | "scrolls" | "shows";
      readonly y: "cuts" | "scrolls" | "shows";
    }
    interface Frame {
      readonly isHidden: boolean;
      readonly clips: readonly Clip[];
      readonly hangs: boolean;
      readonly layer: number;
      readonly isFixed: boolean;
      readonly isShortened: boolean;
      readonly canBeTapped: boolean;
      readonly kind: "button" | "tab" | "title" | "text";
      readonly place: number;
      readonly around: readonly number[];
    }
    const frames = new Map<Element, Frame>();
    let places = 0;

    const pathOf = (element: Element): string => {
      const steps: string[] = [];
      for (let at: Element | null = element; at !== null && at !== document.body;) {
        const role = at.getAttribute("role");
        const label = at.getAttribute("aria-label") ?? at.id;
        const tag = at.tagName.toLowerCase();
        const name = `${tag}${role === null ? "" : `[${role}]`}${label === "" ? "" : `“${label.slice(0, 20)}”`}`;
        steps.unshift(name);
        at =
          /^(main|header|nav|form|ul|ol|article|dialog)$/.test(tag) || role !== null
            ? null
            : at.parentElement;
      }
      return steps.join(" > ");
    };

    const part = (overflow: string): Clip["x"] => {
      if (overflow === "hidden" || overflow === "clip") return "cuts";
      return overflow === "visible" ? "shows" : "scrolls";
    };

    const kindOf = (element: Element, outer: Frame["kind"]): Frame["kind"] => {
      if (outer !== "text") return outer;
      if (element.matches("h1, [role=dialog] h2, [role=alertdialog] h2")) return "title";
      if (element.matches("[role=tab]")) return "tab";
      if (element.matches("button, [type=submit]")) {
        // What holds more than one text is a row that opens.
        const texts = [...element.children].filter(({ textContent }) => textContent.trim() !== "");
        return texts.length < 2 ? "button" : "text";
      }
      return "text";
    };

    /** What overflows is clipped at the inner edge of the border. */
    const insideOf = (element: Element, { left, top }: DOMRect): DOMRect => {
      const { clientLeft, clientTop, clientWidth, clientHeight } = element;
      return new DOMRect(left + clientLeft, top + clientTop, clientWidth, clientHeight);
    };

    const frameOf = (element: Element): Frame => {
      const known = frames.get(element);
      if (known !== undefined) return known;
      const parent = element === document.body ? null : element.parentElement;
      const outer = parent === null ? null : frameOf(parent);
      places += 1;
      const place = places;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isFixed = style.position === "fixed";
      const isLayer = isFixed || style.position === "sticky";
      // What is out of the flow is cut by what it is placed in.
      const container =
        style.position === "absolute" &&
        element instanceof HTMLElement &&
        element.offsetParent !== null
          ? frameOf(element.offsetParent)
          : outer;
      const inherited = isFixed ? [] : (container?.clips ?? []);
      const [x, y] = [part(style.overflowX), part(style.overflowY)];
      const hasClip =
        element !== document.body && style.display !== "inline" && (x !== "shows" || y !== "shows");
      const isSmall = hasClip && (box.width < 3 || box.height < 3);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const endsInEllipsis =
        hasClip &&
        ((style.textOverflow === "ellipsis" && scrollWidth > clientWidth + 1) ||
          (style.getPropertyValue("-webkit-line-clamp").trim() !== "none" &&
            scrollHeight > clientHeight + 1));
      const frame: Frame = {
        isHidden:
          outer?.isHidden === true ||
          isSmall ||
          element.hasAttribute("inert") ||
          // A popup hides all that is behind it; an ornament holds no control.
          (element.getAttribute("aria-hidden") === "true" &&
            (element.querySelector("a[href], button, input") !== null || element.id === "root")),
        clips: hasClip
          ? [...inherited, { box: insideOf(element, box), name: pathOf(element), x, y }]
          : inherited,
        hangs:
          style.position === "absolute" ||
          (outer?.hangs === true && !element.matches("a[href], button")),
        layer: isLayer ? place : (outer?.layer ?? 0),
        isFixed: isFixed || (outer?.isFixed ?? false),
        isShortened: endsInEllipsis || (outer?.isShortened ?? false),
        canBeTapped:
          outer?.canBeTapped === true || element.matches("a[href], button, select, summary, label"),
        kind: kindOf(element, outer?.kind ?? "text"),
        place,
        around: [...(outer?.around ?? []), place],
      };
      frames.set(element, frame);
      return frame;
    };

    const seen: Seen[] = [];
    const look = (element: Element, text: string, rects: Iterable<DOMRect>): void => {
      const frame = frameOf(element);
      if (frame.isHidden) return;
      if (
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          // What is out of view may not be laid out yet.
          contentVisibilityAuto: true,
        })
      )
        return;
      const lines: Box[] = [];
      let cutBy: string | null = null;
      for (const { left, top, right, bottom } of rects) {
        if (right - left < 2 || bottom - top < 2) continue;
        const line = { left, top, right, bottom };
        const slack = (bottom - top) * 0.25;
        let [scrollsX, scrollsY] = [false, false];
        for (const clip of frame.clips.toReversed()) {
          if (
            clip.x === "cuts" &&
            !scrollsX &&
            (line.left < clip.box.left - 1.5 || line.right > clip.box.right + 1.5)
          )
            cutBy ??= clip.name;
          if (
            clip.y === "cuts" &&
            !scrollsY &&
            (line.top < clip.box.top - slack || line.bottom > clip.box.bottom + slack)
          )
            cutBy ??= clip.name;
          scrollsX ||= clip.x === "scrolls";
          scrollsY ||= clip.y === "scrolls";
          if (clip.x !== "shows") {
            line.left = Math.max(line.left, clip.box.left);
            line.right = Math.min(line.right, clip.box.right);
          }
          if (clip.y !== "shows") {
            line.top = Math.max(line.top, clip.box.top);
            line.bottom = Math.min(line.bottom, clip.box.bottom);
          }
        }
        if (frame.isFixed && !scrollsY && (top < -slack || bottom > window.innerHeight + slack))
          cutBy ??= "the screen's edge";
        if (frame.isFixed && !scrollsX && (left < -1 || right > window.innerWidth + 1))
          cutBy ??= "the screen's edge";
        if (line.right - line.left > 1 && line.bottom - line.top > 1) lines.push(line);
      }
      if (lines.length === 0 && cutBy === null) return;
      seen.push({
        text,
        where: pathOf(element),
        lines,
        cutBy: frame.isShortened ? null : cutBy,
        isShortened: frame.isShortened,
        canBeTapped: frame.canBeTapped,
        kind: frame.kind,
        hangs: frame.hangs,
        layer: frame.layer,
        place: frame.place,
        around: frame.around,
      });
    };

    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? "").trim();
      const element = node.parentElement;
      if (
        text === "" ||
        element === null ||
        element.closest("script, style, noscript, template, option") !== null
      )
        continue;
      range.selectNodeContents(node);
      look(element, text, range.getClientRects());
    }
    for (const icon of document.body.querySelectorAll("svg")) {
      const box = icon.getBoundingClientRect();
      if (box.width < 64 && box.height < 64) look(icon, "", [box]);
    }
    return seen;
  });
