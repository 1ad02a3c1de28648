import type { Effect } from "effect";
import type { PictureFacts } from "../domain/settings/avatar-rules.ts";

export interface PictureFiles {
  /** Never fails: an unreadable file is reported in the facts. */
  readonly inspect: (file: Blob) => Effect.Effect<PictureFacts>;
}
