import type { Effect } from "effect";
import type { PictureFacts } from "../domain/settings/avatar-rules.ts";

/** Files that the customer chooses on the device. */
export interface PictureFiles {
  /** Never fails: a file that cannot be read is a fact too. */
  readonly lookAt: (file: Blob) => Effect.Effect<PictureFacts>;
}
