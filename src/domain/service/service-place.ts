/** The service button's place: an edge and a relative height, so that it fits any screen. */
export interface ServicePlace {
  readonly side: "left" | "right";
  /** From 0 (top) to 1 (bottom). */
  readonly height: number;
}

/** The area that the button may cover, in CSS pixels of the viewport: without bars and toasts. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The button's upper left corner, in CSS pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the button, in CSS pixels. */
export const serviceButtonSize = 52;

/** CSS pixels that a pointer may move within a tap. */
const slop = 8;

/** CSS pixels that an arrow key moves the button. */
const step = 32;

const bounded = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

const lowest = ({ top, bottom }: FreeArea): number => Math.max(top, bottom - serviceButtonSize);
const rightmost = ({ left, right }: FreeArea): number => Math.max(left, right - serviceButtonSize);

/** The default: at the right thumb, at the lower end of the free area. */
export const usualServicePlace: ServicePlace = { side: "right", height: 1 };

/** Whether the button is shown: without room (an open on-screen keyboard) it is hidden. */
export const hasRoom = ({ left, top, right, bottom }: FreeArea): boolean =>
  right - left >= 2 * serviceButtonSize && bottom - top >= 2 * serviceButtonSize;

/** The nearest point at which the whole button is inside the area. */
export const clampToArea = ({ x, y }: Point, area: FreeArea): Point => ({
  x: bounded(x, area.left, rightmost(area)),
  y: bounded(y, area.top, lowest(area)),
});

export const pointOf = ({ side, height }: ServicePlace, area: FreeArea): Point => ({
  x: side === "left" ? area.left : rightmost(area),
  y: area.top + height * (lowest(area) - area.top),
});

/** How far the button is kept from what it would cover, in CSS pixels. */
export const serviceGap = 8;

/**
 * By how many pixels the button is raised at its usual place, so that no control has its middle under it or
 * close to it. 0 where there is no room above them.
 */
export const liftOver = (area: FreeArea, controls: readonly FreeArea[]): number => {
  const { x, y } = pointOf(usualServicePlace, area);
  let lift = 0;
  const meets = (from: number, to: number, at: number): boolean =>
    Math.abs(from + to - serviceButtonSize - 2 * at) < serviceButtonSize + 2 * serviceGap;
  const isCovered = ({ left, top, right, bottom }: FreeArea): boolean =>
    meets(left, right, x) && meets(top, bottom, y - lift);
  for (;;) {
    const covered = controls.find(isCovered);
    if (covered === undefined) return lift;
    lift = area.bottom - covered.top + serviceGap;
    if (lift > lowest(area) - area.top) return 0;
  }
};

/** The place on the edge nearest to where the button was dropped. */
export const placeNear = (point: Point, area: FreeArea): ServicePlace => {
  const { x, y } = clampToArea(point, area);
  const room = lowest(area) - area.top;
  return {
    side: x - area.left < rightmost(area) - x ? "left" : "right",
    height: room === 0 ? usualServicePlace.height : (y - area.top) / room,
  };
};

/** The place after a key press. Null: the key does not move the button. */
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

/** Whether the pointer's movement is a drag, which does not open the chat. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > slop;

export const servicePlaceText = ({ side, height }: ServicePlace): string => `${side} ${height}`;

/** Parses the output of `servicePlaceText`. Null for null or invalid text. */
export const parseServicePlace = (text: string | null): ServicePlace | null => {
  const [, side, written] = /^(left|right) (\d.*)$/.exec(text ?? "") ?? [];
  const height = Number(written);
  return (side === "left" || side === "right") && height >= 0 && height <= 1
    ? { side, height }
    : null;
};
