import { type Backdrop, backdrops } from "./backdrops.ts";
import { type Drawing, drawing } from "./emoji.ts";
import type { ProductPicture, View } from "./picture-spec.ts";
import { document, type Place, placed, round, shadow, shadowGradient } from "./svg.ts";

const side = 600;
const foot = 474;

/** The studio: a backdrop from wall to floor, and a light at the upper left. */
const studio = ({ light, tone, shade }: Backdrop): { defs: string; room: string } => ({
  defs: `<linearGradient id="w" x2=".25" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${tone}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop stop-color="${shade}" stop-opacity="0"/><stop offset=".3" stop-color="${shade}" stop-opacity=".09"/><stop offset="1" stop-color="${light}" stop-opacity=".35"/></linearGradient><radialGradient id="l" cx=".34" cy=".26" r=".6"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${shadowGradient(shade)}`,
  room: `<path fill="url(#w)" d="M0 0h600v600H0z"/><path fill="url(#f)" d="M0 380h600v220H0z"/><path fill="url(#l)" d="M0 0h600v600H0z"/>`,
});

const use = (id: string, transform: string): string =>
  `<use href="#${id}" transform="${transform}"/>`;

const standing = (subject: Drawing, id: string, place: Place): string => {
  const { transform, width } = placed(subject, place);
  return shadow(place.x, place.foot, width) + use(id, transform);
};

const withCompanion = (main: Drawing, companion: Drawing, tilt: number): string =>
  standing(main, "a", { x: 258, foot: foot - 14, size: 318, tilt }) +
  standing(companion, "b", { x: 432, foot: foot + 18, size: 158 });

const floating = (main: Drawing): string => {
  const { transform, width } = placed(main, { x: 300, foot: foot - 44, size: 352, tilt: -13 });
  return shadow(300, foot + 14, width * 0.9, 0.75) + use("a", transform);
};

const pair = (main: Drawing): string =>
  standing(main, "a", { x: 424, foot: foot - 34, size: 222, tilt: 6 }) +
  standing(main, "a", { x: 196, foot: foot + 10, size: 270, tilt: -3 });

/** Nearly as large as the frame, on a round light. */
const close = (main: Drawing): string => {
  const { transform, width, height } = placed(main, { x: 300, foot: 300, size: 452, tilt: 6 });
  return (
    `<circle cx="300" cy="300" r="270" fill="#fff" opacity=".42"/>` +
    `<g transform="translate(0 ${round(height / 2)})">${shadow(300, 312, width * 0.85, 0.7)}${use("a", transform)}</g>`
  );
};

/** On a round plinth in front of an arch. */
const podium = (main: Drawing, { light, tone, shade }: Backdrop): string =>
  `<path fill="${light}" opacity=".75" d="M126 470V262a174 174 0 0 1 348 0v208z"/>` +
  `<path fill="${shade}" opacity=".1" d="M126 470V262a174 174 0 0 1 174-174 174 174 0 0 0-144 174v208z"/>` +
  shadow(300, 548, 440, 0.8) +
  `<path fill="${tone}" d="M116 462v68c0 24 82 44 184 44s184-20 184-44v-68z"/>` +
  `<path fill="${shade}" opacity=".2" d="M116 462v68c0 24 82 44 184 44s184-20 184-44v-68z"/>` +
  `<ellipse cx="300" cy="462" rx="184" ry="42" fill="${light}"/>` +
  standing(main, "a", { x: 300, foot: 468, size: 290 });

const pattern = (main: Drawing, { shade }: Backdrop): string => {
  const small = placed(main, { x: 60, foot: 92, size: 66 }).transform;
  const offset = placed(main, { x: 150, foot: 182, size: 66 }).transform;
  const { transform, height } = placed(main, { x: 300, foot: 300, size: 236 });
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
        ? standing(main, "a", { x: 300, foot: foot + 8, size: 376 })
        : withCompanion(main, companion, 0);
    case "angle":
      return companion === undefined ? floating(main) : withCompanion(main, companion, -9);
    case "pair":
      return pair(main);
    case "close":
      return close(main);
    case "podium":
      return podium(main, paper);
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
