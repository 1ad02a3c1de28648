/** Where the service button stands: at an edge, so many parts of the way down. Fits any screen. */
export interface ServicePlace {
  readonly side: "left" | "right";
  /** From 0, the highest place, to 1, the lowest. */
  readonly height: number;
}

/** What the button may cover, in CSS pixels of the viewport: no bar, no toast. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The button's upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the button, in CSS pixels. */
export const serviceButtonSize = 52;

/** Pixels that a finger may wander and still mean a tap. */
const slop = 8;

/** Pixels that an arrow key moves the button. */
const step = 32;

const bounded = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

const lowest = ({ top, bottom }: FreeArea): number => Math.max(top, bottom - serviceButtonSize);
const rightmost = ({ left, right }: FreeArea): number => Math.max(left, right - serviceButtonSize);

/** Until the customer moves it: under the right thumb, just above what is at the lower edge. */
export const usualServicePlace: ServicePlace = { side: "right", height: 1 };

/** Where there is none (the keyboard takes the screen), the button would only be in the way. */
export const hasRoom = ({ left, top, right, bottom }: FreeArea): boolean =>
  right - left >= 2 * serviceButtonSize && bottom - top >= 2 * serviceButtonSize;

/** The point nearest to one that is asked for, with the whole button inside the area. */
export const keptInside = ({ x, y }: Point, area: FreeArea): Point => ({
  x: bounded(x, area.left, rightmost(area)),
  y: bounded(y, area.top, lowest(area)),
});

export const pointOf = ({ side, height }: ServicePlace, area: FreeArea): Point => ({
  x: side === "left" ? area.left : rightmost(area),
  y: area.top + height * (lowest(area) - area.top),
});

/** The place at the edge that is nearest to where the button was let go. */
export const placeNear = (point: Point, area: FreeArea): ServicePlace => {
  const { x, y } = keptInside(point, area);
  const room = lowest(area) - area.top;
  return {
    side: x - area.left < rightmost(area) - x ? "left" : "right",
    height: room === 0 ? usualServicePlace.height : (y - area.top) / room,
  };
};

/** Where a key moves the button. Null: the key is not for it. */
export const placeByKey = (
  place: ServicePlace,
  key: string,
  area: FreeArea,
): ServicePlace | null => {
  const { x, y } = pointOf(place, area);
  switch (key) {
    case "ArrowLeft":
      return { ...place, side: "left" };
    case "ArrowRight":
      return { ...place, side: "right" };
    case "ArrowUp":
      return { ...placeNear({ x, y: y - step }, area), side: place.side };
    case "ArrowDown":
      return { ...placeNear({ x, y: y + step }, area), side: place.side };
    default:
      return null;
  }
};

/** Whether a finger that went from one point to another drags: it then opens nothing. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > slop;

export const servicePlaceText = ({ side, height }: ServicePlace): string => `${side} ${height}`;

/** Reads what `servicePlaceText` wrote. Null: nothing, or nothing that is a place. */
export const parseServicePlace = (text: string | null): ServicePlace | null => {
  const [, side, written] = /^(left|right) (\d.*)$/.exec(text ?? "") ?? [];
  const height = Number(written);
  return (side === "left" || side === "right") && height >= 0 && height <= 1
    ? { side, height }
    : null;
};
