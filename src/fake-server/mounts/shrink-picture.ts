import type { PictureFile } from "../shop/shop.ts";

/** The longer side of a stored picture, in px: an avatar is shown at 96. */
const longestSide = 256;

/**
 * Scales an uploaded photograph down to fit into the browser's storage, as real shops make
 * thumbnails. A file that the browser cannot draw is unchanged.
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
    // A jpg is a tenth of the size for photographs; possibly transparent pictures become a png.
    const kept = type === "image/jpeg" ? type : "image/png";
    const blob = await canvas.convertToBlob({ type: kept, quality: 0.85 });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), type: kept };
  } catch {
    return { bytes, type };
  }
};
