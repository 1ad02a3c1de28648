/** An element with a class and children: what React makes of `<span className="name">…</span>`. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className?: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
};
