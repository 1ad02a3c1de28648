import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Vite evaluates its configuration for each build of a process, the library only once. */
const open = async (): Promise<void> => {
  const file = fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"));
  try {
    await initWasm(readFileSync(file));
  } catch (failure) {
    if (!/Already initialized/.test(String(failure))) throw failure;
  }
};

/** Draws a square picture. `size`: in px. */
export const pngOf = async (svg: string, size: number): Promise<Uint8Array> => {
  await open();
  const drawing = new Resvg(svg, { fitTo: { mode: "width", value: size } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
};

export interface IconColours {
  readonly ground: string;
  readonly line: string;
}

/** A share of the square's side. A launcher may crop the icon to a circle of 0.8, which a round mark fits. */
const markShare = 0.7;

/**
 * A brand's mark on its background.
 *
 * @param lines markup of shapes in a square of 24, without colours
 * @param rounding of the corners, as a share of the side; 0: the launcher itself rounds them
 */
export const iconSvg = (lines: string, { ground, line }: IconColours, rounding: number): string => {
  const side = 24 / markShare;
  const margin = (side - 24) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${side * rounding}" fill="${ground}"/>`,
    `<g transform="translate(${margin} ${margin})" color="${line}" fill="none" stroke="${line}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">`,
    `${lines}</g></svg>`,
  ].join("");
};
