/** Px from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the stage, and of the picture unzoomed. */
export interface ZoomBounds {
  readonly stage: Size;
  readonly picture: Size;
}

/** The zoom factor and the position of the picture's centre. */
export interface View extends Point {
  readonly scale: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };

export const largestScale = 4;

export const doubleTapScale = 2.5;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The size of a picture fitted into the stage (`object-fit: contain`). */
export const contained = (natural: Size, stage: Size): Size => {
  if (natural.width <= 0 || natural.height <= 0) return stage;
  const factor = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
};

/**
 * The nearest valid view: a factor from one to four, panned no further than the picture's edge, and
 * centred in a direction where it fits.
 */
export const clamped = (view: View, { stage, picture }: ZoomBounds): View => {
  const scale = between(1, view.scale, largestScale);
  const reach = (of: number, within: number): number => Math.max(0, (of * scale - within) / 2);
  const across = reach(picture.width, stage.width);
  const down = reach(picture.height, stage.height);
  return {
    scale,
    // `+ 0` turns -0 into 0.
    x: between(-across, view.x, across) + 0,
    y: between(-down, view.y, down) + 0,
  };
};

/** Zooms so that the picture's point under `point` stays there, as far as clamping allows. */
export const zoomedAbout = (view: View, point: Point, scale: number, room: ZoomBounds): View => {
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

export const panned = (view: View, by: Point, room: ZoomBounds): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, room);

export type PointPair = readonly [Point, Point];

const middle = ([a, b]: PointPair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: PointPair): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The view after two fingers moved from one pair of points to another. */
export const pinched = (view: View, from: PointPair, to: PointPair, room: ZoomBounds): View => {
  const before = middle(from);
  const after = middle(to);
  const factor = distance(to) / Math.max(1, distance(from));
  const enlarged = zoomedAbout(view, before, view.scale * factor, room);
  return panned(enlarged, { x: after.x - before.x, y: after.y - before.y }, room);
};
