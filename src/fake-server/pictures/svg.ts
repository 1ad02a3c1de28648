import type { Drawing } from "./emoji.ts";

/** Two decimals are enough for any screen, and keep the files small. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A drawing's place: the middle of its lower edge, its larger side, a tilt in degrees. */
export interface Place {
  readonly x: number;
  readonly foot: number;
  readonly size: number;
  readonly tilt?: number;
}

interface Placed {
  readonly transform: string;
  readonly width: number;
  readonly height: number;
}

/** Scales a drawing's bounding box to a place, so that all subjects have equal size and floor. */
export const placed = ({ box }: Drawing, { x, foot, size, tilt = 0 }: Place): Placed => {
  const scale = size / Math.max(box.right - box.left, box.bottom - box.top);
  const width = (box.right - box.left) * scale;
  const height = (box.bottom - box.top) * scale;
  const left = x - (box.left + (box.right - box.left) / 2) * scale;
  const top = foot - box.bottom * scale;
  const turn = tilt === 0 ? "" : `rotate(${tilt} ${round(x)} ${round(foot - height / 2)})`;
  return {
    transform: `${turn}translate(${round(left)} ${round(top)})scale(${round(scale)})`,
    width,
    height,
  };
};

/** A soft contact shadow from the gradient `#s`. */
export const shadow = (x: number, foot: number, width: number, strength = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(foot - 2)}" rx="${round(width * 0.62)}" ry="${round(
    Math.max(14, width * 0.085),
  )}" fill="url(#s)"${strength === 1 ? "" : ` opacity="${strength}"`}/>`;

export const shadowGradient = (colour: string): string =>
  `<radialGradient id="s"><stop stop-color="${colour}" stop-opacity=".5"/><stop offset=".45" stop-color="${colour}" stop-opacity=".26"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
