import { payPageHtml } from "../../payment-site/page.ts";
import { chatPageHtml } from "../../service-chat/page.ts";

/** What is neither a call nor a control: the pages of the shop's world, and its drawn pictures. */
const pages: Readonly<Record<string, string>> = {
  "/fake-pay/": payPageHtml,
  "/service-chat/": chatPageHtml,
};

const picturePrefix = "/pictures/";

const isDrawn = (pathname: string): boolean =>
  pathname.startsWith(picturePrefix) && !pathname.startsWith(`${picturePrefix}uploads/`);

export const isPage = (pathname: string): boolean => pathname in pages || isDrawn(pathname);

/** The page or picture at a path that `isPage` knows; `null` when there is no such picture. */
export const pageAt = async (pathname: string): Promise<Response | null> => {
  const html = pages[pathname];
  if (html !== undefined) {
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  // Only on demand: the emoji behind the pictures are a large file.
  const { pictureByName } = await import("../../pictures/pictures.ts");
  const svg = pictureByName(pathname.slice(picturePrefix.length));
  if (svg === undefined) return null;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
};
