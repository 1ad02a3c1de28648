import { safeLink } from "../catalogue/safe-link.ts";

/** The placeholder of the service area in a URL template. */
export const areaMark = "{area}";

/**
 * The chat's URL: the area itself if it is an http(s) URL, else the template with the encoded area in place
 * of `{area}` (D9). Null where the URL may not be opened (D8).
 *
 * @param template such as `https://chat.example/?area={area}`, or a path of the own origin
 * @param origin the page's own, such as `https://shop.example`
 * @spec S1.11
 */
export const serviceLink = (area: string, template: string, origin: string): string | null => {
  const address = /^https?:\/\//i.test(area)
    ? area
    : template.replaceAll(areaMark, () =>
        // `encodeURIComponent` throws for a lone surrogate.
        encodeURIComponent(area.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}")),
      );
  const link = safeLink(address, { origin, base: "" });
  if (link === null) return null;
  return link.kind === "inside" ? `${origin}${link.path}` : link.address;
};
