import { type Backdrop, backdrops } from "./backdrops.ts";
import { type Drawing, drawing } from "./emoji.ts";
import type { ProductPicture, View } from "./picture-spec.ts";
import { document, type Place, placed, round, shadow, shadowGradient } from "./svg.ts";

const side = 600;
const foot = 474;

/** The studio: a paper that runs from the wall to the floor, and a lamp at the upper left. */
const studio = ({ light, tone, shade }: Backdrop): { defs: string; room: string } => ({
  defs: `<linearGradient id="w" x2=".25" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${tone}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop stop-color="${shade}" stop-opacity="0"/><stop offset=".3" stop-color="${shade}" stop-opacity=".09"/><stop offset="1" stop-color="${light}" stop-opacity=".35"/></linearGradient><radialGradient id="l" cx=".34" cy=".26" r=".6"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${shadowGradient(shade)}`,
  room: `<path fill="url(#w)" d="M0 0h600v600H0z"/><path fill="url(#f)" d="M0 380h600v220H0z"/><path fill="url(#l)" d="M0 0h600v600H0z"/>`,
});

const use = (id: string, transform: string, extra = ""): string =>
  `<use href="#${id}" transform="${transform}"${extra}/>`;

const standing = (subject: Drawing, id: string, place: Place): string => {
  const { transform, width } = placed(subject, place);
  return shadow(place.x, place.foot, width) + use(id, transform);
};

const withCompanion = (main: Drawing, companion: Drawing, tilt: number): string =>
  standing(main, "a", { x: 258, foot: foot - 14, size: 318, tilt }) +
  standing(companion, "b", { x: 432, foot: foot + 18, size: 158 });

const floating = (main: Drawing): string => {
  const { transform, width } = placed(main, { x: 300, foot: foot - 44, size: 330, tilt: -13 });
  return shadow(300, foot + 14, width * 0.9, 0.75) + use("a", transform);
};

const pair = (main: Drawing): string =>
  standing(main, "a", { x: 392, foot: foot - 46, size: 236, tilt: 7 }) +
  standing(main, "a", { x: 226, foot: foot + 6, size: 292, tilt: -3 });

/** The whole thing at the left, and a round magnified part of it at the lower right. */
const detail = (main: Drawing, { light, shade }: Backdrop): string => {
  const { box } = main;
  const scale = 26;
  const middleX = box.left + (box.right - box.left) * 0.6;
  const middleY = box.top + (box.bottom - box.top) * 0.42;
  const lens = { x: 428, y: 412, r: 118 };
  const zoomed = `translate(${round(lens.x - middleX * scale)} ${round(lens.y - middleY * scale)})scale(${scale})`;
  return (
    `<clipPath id="c"><circle cx="${lens.x}" cy="${lens.y}" r="${lens.r}"/></clipPath>` +
    standing(main, "a", { x: 244, foot: foot - 66, size: 300 }) +
    `<circle cx="${lens.x}" cy="${lens.y + 8}" r="${lens.r + 14}" fill="${shade}" opacity=".16"/>` +
    `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.r + 10}" fill="#fff"/>` +
    `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.r}" fill="${light}"/>` +
    `<g clip-path="url(#c)">${use("a", zoomed)}</g>`
  );
};

const pattern = (main: Drawing, { shade }: Backdrop): string => {
  const small = placed(main, { x: 60, foot: 92, size: 66 }).transform;
  const offset = placed(main, { x: 150, foot: 182, size: 66 }).transform;
  const { transform } = placed(main, { x: 300, foot: 300, size: 236 });
  const { height } = placed(main, { x: 300, foot: 300, size: 236 });
  return (
    `<pattern id="p" width="180" height="180" patternUnits="userSpaceOnUse" patternTransform="rotate(-16 300 300)">${use("a", small)}${use("a", offset)}</pattern>` +
    `<path fill="url(#p)" opacity=".34" d="M0 0h600v600H0z"/>` +
    `<circle cx="300" cy="310" r="192" fill="${shade}" opacity=".14"/><circle cx="300" cy="300" r="188" fill="#fff"/>` +
    `<g transform="translate(0 ${round(height / 2)})">${use("a", transform)}</g>`
  );
};

const scene = (view: View, main: Drawing, companion: Drawing | undefined, paper: Backdrop) => {
  switch (view) {
    case "studio":
      return companion === undefined
        ? standing(main, "a", { x: 300, foot, size: 346 })
        : withCompanion(main, companion, 0);
    case "angle":
      return companion === undefined ? floating(main) : withCompanion(main, companion, -9);
    case "pair":
      return pair(main);
    case "detail":
      return detail(main, paper);
    case "pattern":
      return pattern(main, paper);
  }
};

const showsCompanion = (view: View): boolean => view === "studio" || view === "angle";

/** A square product photo, 600 by 600. */
export const productPictureSvg = ({ subject, view, backdrop }: ProductPicture): string => {
  const paper = backdrops[backdrop];
  const main = drawing(subject);
  const companion =
    subject.beside !== undefined && showsCompanion(view)
      ? drawing({ emoji: subject.beside })
      : undefined;
  const { defs, room } = studio(paper);
  const shapes =
    `<g id="a">${main.body}</g>` +
    (companion === undefined ? "" : `<g id="b">${companion.body}</g>`);
  return document(
    side,
    side,
    `<defs>${defs}${shapes}</defs>${room}${scene(view, main, companion, paper)}`,
  );
};
