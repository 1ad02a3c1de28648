import type { ServerModes } from "./modes.ts";
import type { Tables } from "./collections/tables.ts";
import type { UploadRow } from "./collections/upload.ts";
import type { ShopTexts } from "./seeds/shop-texts.ts";
import type { Clock } from "./clock.ts";

/** What every rule works on: the collections, the texts by language, the clock and the settings. */
export interface Shop {
  readonly tables: Tables;
  readonly texts: ShopTexts;
  readonly clock: Clock;
  readonly settings: ShopSettings;
  readonly modes: ServerModes;
}

/** A picture as it was uploaded, or as it is kept. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: UploadRow["type"];
}

export interface ShopSettings {
  /** From the application for recycling to its completion, in milliseconds. */
  readonly recycleDelayMs: number;
  /** From one decision about a withdrawal to the next, in milliseconds. */
  readonly withdrawalDelayMs: number;
  /** From a recharge by USDT or bank transfer to the arrival of the money, in milliseconds. */
  readonly rechargeDelayMs: number;
  /** After how many milliseconds a recharge that nobody has paid online is cancelled. */
  readonly rechargeExpiryMs: number;
  /** From a surplus (a charge although nothing was due) to its refund, in milliseconds. */
  readonly surplusRefundDelayMs: number;
  /**
   * How long after the last message to a customer the shop writes the next, in milliseconds.
   * `null`: it writes nothing of its own accord, not of recyclings and withdrawals either.
   */
  readonly messageEveryMs: number | null;
  /** What a newly registered customer finds on the account, in hundredths. */
  readonly welcomeCredit: number;
  /** How long a token is good for, in milliseconds. */
  readonly sessionLifetimeMs: number;
  /** Where pictures are served from, with a slash at the end. */
  readonly picturesBase: string;
  /** What an upload answers: an address below the pictures, or the picture itself as a `data:` one. */
  readonly uploads: "address" | "inline";
  /** Makes an uploaded picture small enough to be kept. */
  readonly shrinkPicture: (picture: PictureFile) => Promise<PictureFile>;
  /** Address of the payment site's page, with a slash at the end; see `payment-site/page.ts`. */
  readonly payPage: string;
  /** The path (or address) under which the client's routes live, with a slash at the end. */
  readonly appBase: string;
  /** How the payment site tells this server that a payment was made. */
  readonly payConfirmation: "call" | "return";
}
