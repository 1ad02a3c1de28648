import type { PictureFile } from "../shop.ts";

/** The longer side of a kept picture, in px: an avatar is drawn at 96. */
const longestSide = 256;

/**
 * Makes of an uploaded photograph what fits into the browser's storage, as real shops make
 * thumbnails. What the browser cannot draw stays as it is.
 */
export const shrinkPicture = async ({ bytes, type }: PictureFile): Promise<PictureFile> => {
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
    picture.close();
    // A photograph weighs a tenth as a jpg; what may be transparent stays a png.
    const kept = type === "image/jpeg" ? type : "image/png";
    const blob = await canvas.convertToBlob({ type: kept, quality: 0.85 });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: kept };
  } catch {
    return { bytes, type };
  }
};
