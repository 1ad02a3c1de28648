import { backdrops } from "./backdrops.ts";
import { drawing } from "./emoji.ts";
import type { CategoryPicture } from "./picture-spec.ts";
import { document, placed } from "./svg.ts";

/** An icon on a soft tinted tile, 240 by 240; can be cropped to a circle. */
export const categoryPictureSvg = ({ emoji, backdrop }: CategoryPicture): string => {
  const { light, tone, shade } = backdrops[backdrop];
  const icon = drawing({ emoji });
  const size = 138;
  const { height } = placed(icon, { x: 120, foot: 0, size });
  const { transform } = placed(icon, { x: 120, foot: 120 + height / 2, size });
  return document(
    240,
    240,
    `<defs><linearGradient id="w" x2=".5" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${tone}"/></linearGradient><radialGradient id="l" cx=".5" cy=".56" r=".42"><stop stop-color="${shade}" stop-opacity=".16"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient></defs><path fill="url(#w)" d="M0 0h240v240H0z"/><path fill="url(#l)" d="M0 0h240v240H0z"/><g transform="${transform}">${icon.body}</g>`,
  );
};
