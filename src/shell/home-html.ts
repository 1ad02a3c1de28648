/** The HTML that `src/shell/last-home.ts` restores: the bar of home, then its parts. */
export const homeHtml = (shell: Element): string => {
  // An inert document loads no pictures.
  const copy = document.createElement("template").content.ownerDocument.importNode(shell, true);
  for (const name of ["src", "style"])
    for (const part of copy.querySelectorAll(`[${name}]`)) {
      // Only the banner, the largest picture, keeps its address and loads at once.
      if (name === "src" && part.closest(".shell-banner") !== null) continue;
      // The content-security policy refuses inline styles in HTML.
      part.setAttribute(`data-${name}`, part.getAttribute(name) ?? "");
      part.removeAttribute(name);
    }
  for (const link of copy.querySelectorAll("[data-pressed]")) link.removeAttribute("data-pressed");
  const bar = copy.querySelector("header")?.outerHTML ?? "";
  return bar + (copy.querySelector(".shell-home")?.innerHTML ?? "");
};
