/** Pixels, from the middle of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The stage, and the picture as large as it is when all of it is seen. */
export interface Room {
  readonly stage: Size;
  readonly picture: Size;
}

/** How a picture is looked at: how many times enlarged, and where its middle is. */
export interface View extends Point {
  readonly scale: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };

export const largestScale = 4;

/** What a double tap enlarges to. */
export const doubleTapScale = 2.5;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The size of a picture that is seen whole and fills the stage in one direction. */
export const contained = (natural: Size, stage: Size): Size => {
  if (natural.width <= 0 || natural.height <= 0) return stage;
  const factor = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
};

/**
 * The nearest view that may be: neither smaller than the whole picture nor larger than four times;
 * moved no further than its edge, and in the middle where it has room to spare.
 */
export const clamped = (view: View, { stage, picture }: Room): View => {
  const scale = between(1, view.scale, largestScale);
  const reach = (of: number, within: number): number => Math.max(0, (of * scale - within) / 2);
  const across = reach(picture.width, stage.width);
  const down = reach(picture.height, stage.height);
  return {
    scale,
    // Plus zero: no minus zero in a style.
    x: between(-across, view.x, across) + 0,
    y: between(-down, view.y, down) + 0,
  };
};

/** Enlarged or made smaller so that what is at the point stays there, as far as the edges let it. */
export const zoomedAbout = (view: View, point: Point, scale: number, room: Room): View => {
  const next = between(1, scale, largestScale);
  const factor = next / view.scale;
  return clamped(
    {
      scale: next,
      x: point.x - (point.x - view.x) * factor,
      y: point.y - (point.y - view.y) * factor,
    },
    room,
  );
};

export const panned = (view: View, by: Point, room: Room): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, room);

export type Pair = readonly [Point, Point];

const middle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Two fingers went from one pair of points to another: what was between them follows. */
export const pinched = (view: View, from: Pair, to: Pair, room: Room): View => {
  const before = middle(from);
  const after = middle(to);
  const factor = distance(to) / Math.max(1, distance(from));
  const enlarged = zoomedAbout(view, before, view.scale * factor, room);
  return panned(enlarged, { x: after.x - before.x, y: after.y - before.y }, room);
};
