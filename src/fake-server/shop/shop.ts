import type { ServerModes } from "./modes.ts";
import type { Tables } from "../collections/tables.ts";
import type { UploadRow } from "../collections/upload.ts";
import type { ShopTexts } from "../seeds/shop-texts.ts";
import type { PaymentReport } from "../webhooks/payment-event.ts";
import type { Clock } from "./clock.ts";

/** The context of every rule: tables, localized texts, clock and settings. */
export interface Shop {
  readonly tables: Tables;
  readonly texts: ShopTexts;
  readonly clock: Clock;
  readonly settings: ShopSettings;
  readonly modes: ServerModes;
  /** Reports the outcome of a payment to the payment site's customers (other servers), once it is sure. */
  readonly report: (report: PaymentReport) => void;
  /** A secret for what is named, such as the session of a number. */
  readonly secretOf: (what: string) => string;
}

/** A picture, as uploaded or as stored. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: UploadRow["type"];
}

export interface ShopSettings {
  /** From the recycling request to its completion, in milliseconds. */
  readonly recycleDelayMs: number;
  /** Between two automatic decisions about a withdrawal, in milliseconds. */
  readonly withdrawalDelayMs: number;
  /** From a recharge by USDT or bank transfer to the money's arrival, in milliseconds. */
  readonly rechargeDelayMs: number;
  /** Until an unpaid online recharge is cancelled, in milliseconds. */
  readonly rechargeExpiryMs: number;
  /** From a surplus (a charge although nothing was due) to its refund, in milliseconds. */
  readonly surplusRefundDelayMs: number;
  /**
   * The time between two automatic messages to a customer, in milliseconds. `null`: none, not about
   * recyclings and withdrawals either.
   */
  readonly messageEveryMs: number | null;
  /** The initial balance of a new customer, in hundredths. */
  readonly welcomeCredit: number;
  /** How tokens and the names of uploaded pictures are made: `seeded` ones are the same each time. */
  readonly secrets: "random" | "seeded";
  /** The lifetime of a token, in milliseconds. */
  readonly sessionLifetimeMs: number;
  /** What precedes the paths of links to an isolated shop, such as `/shops/checkout`; empty: nothing. */
  readonly shopPath: string;
  /** The base URL of pictures, with a trailing slash. */
  readonly picturesBase: string;
  /** The `data.url` of an upload: a URL below the pictures, or a `data:` URL. */
  readonly uploads: "address" | "inline";
  /** Makes an uploaded picture small enough for the store. */
  readonly shrinkPicture: (picture: PictureFile) => Promise<PictureFile>;
  /** The URL of the payment site's page, with a trailing slash; see `payment-site/page.ts`. */
  readonly payPage: string;
  /** The base path (or URL) of the client's routes, with a trailing slash. */
  readonly appBase: string;
  /**
   * How the payment site confirms a payment to this server; `webhook`: by a call, and it also tells
   * which payments were declined, for other servers.
   */
  readonly payConfirmation: "call" | "webhook" | "return";
}
