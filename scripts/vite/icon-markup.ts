import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** An icon of the icon set, as its component draws it. `size`: in px. */
export const iconMarkup = async (name: string, size: number): Promise<string> => {
  const { default: Icon } = await import(`lucide-react/icons/${name}`);
  return renderToStaticMarkup(createElement(Icon, { size }));
};
