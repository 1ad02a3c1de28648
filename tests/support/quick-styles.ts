/**
 * Computed styles, worked out once for each kind of element. Tests load no style sheet, so that an element
 * without a `style` of its own or above it has those of its tag. happy-dom works them out at every question,
 * and role queries ask of each element: it was a quarter of these tests' time.
 */
const computed = window.getComputedStyle.bind(window);

const byTag = new Map<string, CSSStyleDeclaration>();

const stylesOfTag = (tag: string): CSSStyleDeclaration => {
  const known = byTag.get(tag);
  if (known !== undefined) return known;
  // Only what is in the document has computed styles.
  const sample = document.body.appendChild(document.createElement(tag));
  const { style } = document.createElement("div");
  style.cssText = computed(sample).cssText;
  sample.remove();
  byTag.set(tag, style);
  return style;
};

const isStyled = (element: Element | null): boolean =>
  element !== null && (element.hasAttribute("style") || isStyled(element.parentElement));

window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLElement && element.isConnected && !isStyled(element)
    ? stylesOfTag(element.localName)
    : computed(element, pseudo);
