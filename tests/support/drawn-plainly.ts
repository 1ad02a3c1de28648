/** Attributes that change how something looks, or where it leads. */
const seen = ["class", "style", "href", "aria-disabled", "aria-current"] as const;

const attributesOf = (drawn: Element): string =>
  seen
    .map((name) => drawn.getAttribute(name) ?? "")
    .map((value, index) => (value === "" || value === "false" ? "" : ` ${seen[index]}=${value}`))
    .join("");

const lineOf = (node: Node): readonly string[] => {
  if (!(node instanceof Element)) return node.textContent === "" ? [] : [node.textContent ?? ""];
  const name = node instanceof HTMLInputElement ? `input ${node.value}` : node.localName;
  if (name === "svg") return ["svg"];
  // The shell's pictures have no address yet.
  if (node instanceof HTMLImageElement)
    return [`img ${node.className} ${node.dataset["src"] ?? node.getAttribute("src")} ${node.alt}`];
  // What stands for a picture that is missing; React draws it behind the frame's colour.
  if (node.className === "fallback") return [];
  // The count in its corner is not known yet.
  if (node.className === "count") return [];
  // A carousel's motion comes behind the first view.
  if (node.className === "slides") node.removeAttribute("style");
  // Only the chosen one is seen.
  if (name === "option" && node.previousElementSibling !== null) return [];
  // Slides that are not seen yet.
  if (node.getAttribute("role") === "group" && node.previousElementSibling !== null) return [];
  return [
    `${name}${attributesOf(node)}`,
    ...[...node.childNodes].flatMap(lineOf).map((line) => `  ${line}`),
  ];
};

/** What is seen of a drawn part, line by line; what only assistive technology and React need is left out. */
export const drawnPlainly = (drawn: Element | null | undefined): readonly string[] | null => {
  if (drawn == null) return null;
  const whole = document.createElement("div");
  whole.append(drawn.cloneNode(true));
  // React has a text node for each part of a text.
  whole.normalize();
  return lineOf(whole);
};
