/** What the shell shows of home, for `src/shell/last-home.ts`: its bar, then its parts. */
export const homeHtml = (shell: Element): string => {
  // In a document of its own, which loads no pictures.
  const copy = document.createElement("template").content.ownerDocument.importNode(shell, true);
  for (const name of ["src", "style"])
    for (const part of copy.querySelectorAll(`[${name}]`)) {
      // The banner alone, the largest picture, is asked for at once.
      if (name === "src" && part.closest(".shell-banner") !== null) continue;
      // The page's content-security policy would refuse a style in HTML.
      part.setAttribute(`data-${name}`, part.getAttribute(name) ?? "");
      part.removeAttribute(name);
    }
  for (const link of copy.querySelectorAll("[data-pressed]")) link.removeAttribute("data-pressed");
  const bar = copy.querySelector("header")?.outerHTML ?? "";
  return bar + (copy.querySelector(".shell-home")?.innerHTML ?? "");
};
