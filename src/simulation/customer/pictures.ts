import { Effect } from "effect";
import { avatarMaximum, type PictureFacts } from "../../domain/settings/avatar-rules.ts";
import type { PictureFiles } from "../../ports/picture-files.ts";

interface Picture extends PictureFacts {
  readonly file: Blob;
}

/** What a file begins with, and what the browser finds out about it. */
const pictureOf = (bytes: readonly number[], facts: Partial<PictureFacts> = {}): Picture => {
  const head = new Uint8Array(bytes);
  return { file: new Blob([head]), size: head.length, head, isDrawable: true, ...facts };
};

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A customer's files: three pictures, and one for each problem that a file can have. */
export const pictures: readonly Picture[] = [
  pictureOf(png),
  pictureOf([0xff, 0xd8, 0xff]),
  pictureOf([0x47, 0x49, 0x46, 0x38, 0x39, 0x61]),
  pictureOf([0x25, 0x50, 0x44, 0x46]),
  pictureOf(png, { size: avatarMaximum + 1 }),
  pictureOf(png, { isDrawable: false }),
];

/** Reads no file: that takes real time, which virtual time does not cover. */
export const simulatedPictureFiles: PictureFiles = {
  inspect: (file) => {
    const { size, head, isDrawable } = pictures.find((one) => one.file === file) ?? {
      size: file.size,
      head: null,
      isDrawable: false,
    };
    return Effect.succeed({ size, head, isDrawable });
  },
};
