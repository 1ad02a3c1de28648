import { fileURLToPath } from "node:url";
import { reachedFrom } from "../support/reached-from.ts";

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface ChunkingContext {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const source = (path: string): string =>
  fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Whether a module goes into a chunk. */
type Holds = (id: string, context: ChunkingContext) => boolean;

/** Whether a module is one of these, or one of their static imports, direct and indirect. */
const closureOf = (...roots: readonly string[]): Holds => {
  let closure: ReadonlySet<string> | undefined;
  return (id, context) => {
    closure ??= reachedFrom(
      roots.map(source),
      (found) => context.getModuleInfo(found)?.importedIds ?? [],
    );
    return closure.has(id);
  };
};

/** A chunk of these modules; of several that hold one, the group of the highest priority takes it. */
const group = (chunk: string, priority: number, holds: Holds) => ({
  debugName: chunk,
  priority,
  name: (id: string, context: ChunkingContext): string | null =>
    holds(id, context) ? chunk : null,
});

/**
 * Parts of `src` by the beginnings of their paths, and why they go together. A test holds that each
 * names a file: after a move, a pattern that matches nothing would silently put a part elsewhere.
 */
export const parts = {
  /**
   * The attempt process (D7): every screen that sends needs all of it. Parts that only the store needs are
   * loaded with the store.
   */
  attempts: [
    "domain/attempt/attempt.machine",
    "domain/attempt/intervals",
    "domain/attempt/outcome",
    "domain/attempt/until-attempt",
    "domain/session/attempt-of",
    "domain/session/join-attempt",
    "adapters/xstate/attempts/bind-attempt",
    "ui/attempt/attempt-notice",
    "ui/attempt/not-sent-notice",
    "ui/attempt/acknowledge-button",
    "ui/attempt/use-attempt",
  ],
  /** The status of an attempt. Screens that send nothing show it too; home and login do not. */
  attemptStates: ["domain/attempt/attempt-status", "domain/attempt/record"],
  /** Modules that import it. In the chunk of many screens they would load it for all of them. */
  onAttempts: [
    "ui/attempt/",
    "ui/command/",
    "adapters/xstate/attempts/",
    "adapters/xstate/order-actions",
    "domain/command/",
    "domain/order/order-action",
    "domain/order/recycle",
    "domain/payment/payment-attempt",
    "domain/recharge/",
    "domain/session/has-open",
  ],
  /** Shared by parts that load after their screens, such as the wallet's withdrawals: no screen waits for it. */
  behindScreens: [
    "domain/withdrawal/",
    "domain/withdrawal-account/",
    "domain/money/typed-amount",
    "domain/money/typed-format",
    "adapters/http/withdrawal-account",
    "adapters/http/recharges",
    "contract/withdrawal-account",
    "contract/recharges",
    "ui/parts/use-exact-amount",
    "ui/withdrawal-account-form/number-groups",
  ],
  /** Shared by the registration and the settings; no other screen loads it. */
  ofRegistration: ["domain/session/register-form", "domain/session/password-length"],
  /** Shared by the screens of payments and orders. */
  ofPayments: ["domain/payment/payment-attempt", "domain/payment/payment-choices"],
  /** Shared by the payment methods, the recharges and the service button, with the icons of money. */
  ofPaymentWays: ["ui/attempt/payment-in-flight", "ui/kit/method-option"],
  /** Small, and used together: one chunk compresses better than several. */
  ofWalletRows: [
    "ui/screens/wallet/recharge-method-icon",
    "ui/screens/wallet/recharge-method-text",
    "ui/kit/large-amount",
    "ui/screens/wallet/status-tags",
    "ui/parts/use-exact-amount",
    "domain/money/typed-format",
    "domain/payment/top-up.ts",
    "domain/wallet/loaded-withdrawal",
  ],
  /** The wallet's lists and details: four parts of it share them, and no other screen. */
  ofWalletRecords: [
    "ui/screens/wallet/record-row",
    "ui/screens/wallet/records",
    "ui/screens/wallet/fact",
    "ui/screens/wallet/details.module",
  ],
  ofAccounts: [
    "domain/withdrawal/account-in-doubt",
    "domain/withdrawal-account/account-attempt",
    "domain/withdrawal-account/account-match",
    "domain/withdrawal-account/withdrawal-account-form-selectors",
    "adapters/xstate/screens/account-form-popup",
  ],
  ofUser: [
    "domain/session/log-out.machine",
    "domain/session/has-open-attempts",
    "domain/session/has-open-changes",
    "domain/session/is-user-loading",
    "domain/session/recycle-address",
    "domain/settings/password-failure",
  ],
  ofAccountForms: [
    "ui/withdrawal-account-form/account-texts",
    "ui/withdrawal-account-form/lazy-account-attempt-notice",
    "ui/command/use-doubt-texts",
  ],
  /** Loaded behind the wallet and the accounts, and all three with an attempt of an earlier visit. */
  ofMoneyAttempts: [
    "adapters/xstate/attempts/recharge.",
    "adapters/xstate/attempts/withdrawal.",
    "adapters/xstate/attempts/withdrawal-account.",
    "adapters/http/recharges",
    "adapters/http/withdrawals",
    "contract/recharges",
    "contract/withdrawals",
    "domain/recharge/recharge-attempt",
  ],
  ofMessages: ["adapters/xstate/mark-messages", "adapters/http/messages", "contract/messages"],
  /** What the cart and the checkout share. */
  ofOrderLines: [
    "adapters/xstate/attempts/order-lines",
    "domain/checkout/differences",
    "domain/cart/cart-item",
    "ui/kit/checkbox",
    "ui/parts/total-bar",
  ],
  ofRowLists: ["ui/parts/paged-rows", "ui/kit/tab-links", "ui/kit/use-last-shown"],
  /** Shared by the screens with product lists; those of a payment do not load it. */
  ofProductLists: ["ui/products/paged-product-grid", "ui/products/product-card"],
  /**
   * Lists and product pictures, and the bar's link to the cart; the screens of a payment and those before the
   * login do not need them.
   */
  ofLists: [
    "ui/parts/refreshable",
    "ui/kit/pull-to-refresh",
    "ui/products/cart-link",
    "ui/products/use-growing-picture",
  ],
  /** What asks before a sending is risked, and tells of a visit: few bytes each, and wanted together. */
  ofDoubts: ["ui/attempt/risk-question", "ui/attempt/visit-notice", "ui/attempt/attempt-doubt"],
  /** What the screens of orders and of a payment show of an order. */
  ofOrders: [
    "ui/orders/order-facts",
    "ui/orders/order-items",
    "ui/attempt/lazy-open-payment",
    "domain/order/order-tabs",
    "domain/order/listed-actions",
  ],
  /** Shared by the forms of recharges and withdrawals, which come behind the wallet. */
  ofTypedAmounts: ["domain/money/typed-amount", "ui/withdrawal-account-form/whole-number"],
  /** Small parts that load after the first view. */
  afterFirstView: [
    "ui/kit/bar-note.module",
    "ui/kit/late-list-parts",
    "ui/kit/list-place",
    "ui/products/grow-picture",
  ],
  /** Small parts that nearly every screen uses: separate chunks would cost more. */
  ofEveryView: [
    "ui/kit/use-once",
    "ui/kit/tag.module",
    "ui/kit/use-title",
    "ui/shop/use-actor-event",
    "ui/shop/use-screen-actor",
    "ui/i18n/failure-text",
    // Of the checkout, the payment and the order: a chunk of its own would be a request more for 0.2 KB.
    "ui/kit/use-into-view",
  ],
  /** The same, without React. */
  everywhere: [
    "domain/call/failure-of",
    "domain/call/not-there",
    "domain/session/stop-with-customer",
    "domain/catalogue/stored-home-key",
    "adapters/browser/attempt-prefix",
    "domain/resource/resource.machine",
    "domain/catalogue/shop-settings.machine",
    // Of the login and the home screen: a chunk of its own would be a request more for half a KB.
    "contract/settings",
    "adapters/http/settings.http",
    "domain/locale/typed-line",
    "domain/session/login-form",
  ],
} as const;

const isIn = (part: keyof typeof parts, id: string): boolean =>
  parts[part].some((path) => id.includes(`/src/${path}`));

/** Icons of the wallet, the accounts and the payment methods: no screen near its budget uses them. */
const iconsOfMoney = /\/icons\/(coins|landmark|wallet|credit-card)\.mjs$/;

/** Shared by sheets, questions and the viewer of pictures. */
const partsOfDialogs = /\/@base-ui\/react\/dialog\/(popup|backdrop|viewport)\//;

/** Icons of the user's menu, of deletions, of outcomes and of pages: no screen near its budget uses them. */
const iconsOfEndings = /\/icons\/(mail|recycle|circle-slash|trash|chevron-left)\.mjs$/;

/**
 * Modules that the page or a dynamic import names keep chunks of their own, and so their names in the
 * manifest. So do the heavy parts of the kit: many sheets use them, but no first load does.
 */
const entrance =
  /(-screen\.tsx|(?<!\/session)\.actors\.ts|\/main\/screens\/[^/]+\.ts|\/main\/show-shop\.tsx|\.html|\/kit\/(bottom-sheet|confirm-dialog)\.tsx|\/parts\/sheet\.tsx)$|\/catalogues\//;

/** Modules that are kept out of the chunk that many screens share. */
const ownChunks = [
  "ofWalletRecords",
  "attempts",
  "onAttempts",
  "behindScreens",
  "ofRegistration",
  "ofLists",
] as const;

/**
 * Few chunks, because each costs a request and compresses separately: one for every visit; one that the login
 * screen, an anonymous visitor's first, shares with others; one that the home screen, a customer's first,
 * shares with others; and one that many of the other screens share. Parts that only a few screens share have
 * small chunks of their own, so that the others do not load them.
 */
export const chunkGroups = () => {
  const isFirst = closureOf("main.ts");
  const isView = closureOf("main/show-shop.tsx");
  const login = [
    closureOf("main/screens/login.ts"),
    closureOf("ui/screens/login/login-screen.tsx"),
  ] as const;
  const home = [
    closureOf("main/screens/home.ts"),
    closureOf("ui/screens/home/home-screen.tsx"),
  ] as const;
  return [
    group(
      "shop",
      3,
      (id, context) => (isFirst(id, context) && !entrance.test(id)) || isIn("everywhere", id),
    ),
    group(
      "view",
      2.5,
      (id, context) => (isView(id, context) && !entrance.test(id)) || isIn("ofEveryView", id),
    ),
    ...(["forms", "goods"] as const).flatMap((name, index) => {
      const [isLogic, isScreen] = { forms: login, goods: home }[name];
      const part = (label: string, priority: number, isPart: Holds) => ({
        ...group(
          label,
          priority,
          (id, context) =>
            isPart(id, context) &&
            !entrance.test(id) &&
            !isIn("ofProductLists", id) &&
            !isIn("ofLists", id),
        ),
        minShareCount: 2,
      });
      return [part(`${name} logic`, 2 - index, isLogic), part(name, 1.9 - index, isScreen)];
    }),
    // Before the modules that import them, which would pull them in.
    group("attempt states", 1.5, (id) => isIn("attemptStates", id)),
    group("attempts", 0, (id) => isIn("attempts", id)),
    {
      // Before the following, which pull in the imports that no other chunk has taken.
      ...group(
        "shared",
        0.5,
        (id) => !entrance.test(id) && !ownChunks.some((part) => isIn(part, id)),
      ),
      test: /\/src\/|node_modules\/lucide/,
      minShareCount: 4,
    },
    group("dialogs", 0.7, (id) => partsOfDialogs.test(id)),
    group("icons", 0.7, (id) => iconsOfEndings.test(id)),
    group("payment ways", 0.7, (id) => iconsOfMoney.test(id) || isIn("ofPaymentWays", id)),
    ...(
      [
        "ofPayments",
        "ofWalletRows",
        "ofAccounts",
        "ofUser",
        "ofAccountForms",
        "ofMoneyAttempts",
        "ofMessages",
        "ofOrderLines",
        "ofRowLists",
        "ofLists",
        "ofDoubts",
        "ofTypedAmounts",
        "ofOrders",
        "afterFirstView",
        // Last, for it brings along what it needs.
        "ofWalletRecords",
      ] as const
    ).map((part) => ({
      ...group(part, 0.2, (id) => isIn(part, id)),
      minShareCount: part === "afterFirstView" ? 1 : 2,
    })),
  ];
};
