import { drawing } from "./emoji.ts";
import type { BannerPicture } from "./picture-spec.ts";
import { document, type Place, placed, shadow, shadowGradient } from "./svg.ts";

/** The places of the subjects, back to front; the left 45 % stays free for the client's title. */
const places: readonly Place[] = [
  { x: 838, foot: 440, size: 306 },
  { x: 1064, foot: 458, size: 212, tilt: 6 },
  { x: 640, foot: 462, size: 176, tilt: -6 },
  { x: 956, foot: 486, size: 134 },
  { x: 740, foot: 490, size: 112 },
];

/** A wide banner, 1200 by 525 (16:7), for a white title at the left. */
export const bannerPictureSvg = ({
  subjects,
  colours: [start, middle, end],
}: BannerPicture): string => {
  const standing = subjects.map((subject, index) => {
    const place = places[index];
    if (place === undefined) throw new Error(`A banner shows at most ${places.length} subjects`);
    const { body, box } = drawing(subject);
    const { transform, width } = placed({ body, box }, place);
    return `${shadow(place.x, place.foot, width)}<g transform="${transform}">${body}</g>`;
  });
  return document(
    1200,
    525,
    `<defs><linearGradient id="w" x2="1" y2=".35"><stop stop-color="${start}"/><stop offset=".36" stop-color="${start}"/><stop offset=".66" stop-color="${middle}"/><stop offset="1" stop-color="${end}"/></linearGradient><radialGradient id="l"><stop stop-color="#fff" stop-opacity=".36"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${shadowGradient("#10122b")}</defs>` +
      `<path fill="url(#w)" d="M0 0h1200v525H0z"/>` +
      `<circle cx="850" cy="240" r="420" fill="url(#l)"/>` +
      `<circle cx="850" cy="262" r="214" fill="#fff" opacity=".16"/><circle cx="1120" cy="86" r="120" fill="#fff" opacity=".1"/><circle cx="610" cy="70" r="44" fill="#fff" opacity=".12"/><circle cx="60" cy="500" r="150" fill="#fff" opacity=".05"/>` +
      `<path fill="#fff" opacity=".14" d="M470 525c150-92 520-118 730-66v66z"/>` +
      standing.join(""),
  );
};
