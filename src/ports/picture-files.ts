import { Context, type Effect } from "effect";
import type { PictureFacts } from "../domain/settings/avatar-rules.ts";

/** Files that the customer chooses on the device. */
export class PictureFiles extends Context.Service<
  PictureFiles,
  {
    /** Never fails: a file that cannot be read is a fact too. */
    readonly lookAt: (file: Blob) => Effect.Effect<PictureFacts>;
  }
>()("shop/ports/PictureFiles") {}
