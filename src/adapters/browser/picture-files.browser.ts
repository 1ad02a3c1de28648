import { Effect } from "effect";
import {
  avatarProblem,
  type PictureFacts,
  signatureLength,
} from "../../domain/settings/avatar-rules.ts";
import type { PictureFiles } from "../../ports/picture-files.ts";

type Draw = (file: Blob) => Promise<{ readonly close: () => void }>;

const isDrawn = async (file: Blob, draw: Draw): Promise<boolean> => {
  try {
    (await draw(file)).close();
    return true;
  } catch {
    return false;
  }
};

const inspect = async (file: Blob, draw: Draw): Promise<PictureFacts> => {
  const { size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
    const facts: PictureFacts = { size, head, isDrawable: true };
    // A large file of another type is not decoded.
    const isWorthIt = avatarProblem(facts) === null;
    return { ...facts, isDrawable: isWorthIt && (await isDrawn(file, draw)) };
  } catch {
    return { size, head: null, isDrawable: false };
  }
};

/** @param draw `createImageBitmap`: rejects where the browser makes no picture of the file. */
export const pictureFilesBrowser = (draw: Draw): PictureFiles => ({
  inspect: (file) =>
    Effect.callback((resume) => {
      void inspect(file, draw).then((facts) => resume(Effect.succeed(facts)));
    }),
});
