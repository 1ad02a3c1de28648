import type { Page } from "playwright-core";

/**
 * What is chosen, and looks like its neighbour that is not: the state is told by a colour or a shadow
 * that the customer's browser does not draw. Native boxes and radio buttons draw themselves.
 */
export const unseenStatesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const chosen =
      "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], input:checked";
    const open = "[aria-pressed=false], [aria-selected=false], input:not(:checked), a, button";
    const faceOf = (control: Element): Element => control.closest("label") ?? control;
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll("*")]
        .flatMap((part) =>
          [undefined, "::before", "::after"].map((pseudo) => [part, pseudo] as const),
        )
        .map(([part, pseudo]) => {
          const style = getComputedStyle(part, pseudo);
          if (pseudo !== undefined && style.content === "none") return "";
          return [
            style.visibility,
            style.opacity,
            style.backgroundColor,
            style.color,
            style.borderBlockEnd,
            style.outlineStyle,
            style.textDecorationLine,
            part instanceof HTMLInputElement && style.appearance !== "none" ? part.checked : "",
          ].join();
        })
        .join("|");
    const nameOf = (element: Element): string =>
      `“${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}”`;
    const found: string[] = [];
    for (const control of document.querySelectorAll(chosen)) {
      if (control.closest("[inert], [aria-hidden=true]") !== null) continue;
      const face = faceOf(control);
      const group =
        face.parentElement?.matches("li") === true
          ? face.parentElement.parentElement
          : face.parentElement;
      const neighbour = [...(group?.querySelectorAll(open) ?? [])]
        .filter((each) => each.tagName === control.tagName && !each.matches(chosen))
        .map(faceOf)
        .find(
          (each) =>
            each.className === face.className && each.children.length === face.children.length,
        );
      if (neighbour !== undefined && lookOf(neighbour) === lookOf(face))
        found.push(`${nameOf(face)} is chosen and looks like ${nameOf(neighbour)}`);
    }
    return found;
  });
