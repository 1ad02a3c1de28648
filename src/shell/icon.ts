/** An icon from its markup, which the build has made (`scripts/vite/icon-markup.ts`). */
export const icon = (markup: string): DocumentFragment => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
};
