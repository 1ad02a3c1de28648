import type { Shop } from "./shop.ts";

/**
 * A link to this server as a shop hands it out: it leads to the same shop. A path, or an address on the
 * origin of the payment site's page; any other address stays as it is.
 */
export const linkTo = ({ settings }: Pick<Shop, "settings">, link: string): string => {
  const { shopPath, payPage } = settings;
  if (shopPath === "") return link;
  const origin = URL.canParse(payPage) ? new URL(payPage).origin : "";
  const before = link.startsWith("/") ? "" : origin;
  if (!link.startsWith(`${before}/`)) return link;
  return `${before}${shopPath}${link.slice(before.length)}`;
};
