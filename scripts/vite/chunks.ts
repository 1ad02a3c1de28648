import { fileURLToPath } from "node:url";

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface ChunkingContext {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const source = (path: string): string =>
  fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** All that a module imports, straight or through others, without waiting. */
const closureOf = (...roots: readonly string[]) => {
  let closure: Set<string> | undefined;
  const find = (context: ChunkingContext): Set<string> => {
    const found = new Set<string>();
    const left = roots.map(source);
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  return (id: string, context: ChunkingContext): boolean => {
    closure ??= find(context);
    return closure.has(id);
  };
};

/** The process of what is sent once (D7), for the screens that send: each needs all of it. */
const attempts =
  /\/src\/(domain\/attempt\/(attempt\.machine|doubt|elapsed|intervals|outcome|request)|domain\/session\/(attempt-of|join-attempt)|adapters\/xstate\/attempts\/bind-attempt|ui\/attempt\/(attempt-notice|not-sent-notice|understood|use-attempt))/;

/** What stands on it: with what many screens share, it would bring it to all of them. */
const standsOnAttempts =
  /\/src\/(ui\/(attempt|command)\/|adapters\/xstate\/(attempts\/|order-actions)|domain\/(command\/|order\/(order-action|recycle)|payment\/payment-attempt|session\/has-open))/;

/** What parts share that come behind their screens (the wallet's withdrawals): no screen waits for it. */
const behindScreens =
  /\/icons\/(coins|landmark)\.mjs$|\/src\/(domain\/(withdrawal|withdrawal-account)\/|domain\/money\/typed-(amount|format)|(adapters\/http|contract)\/withdrawal-account|adapters\/xstate\/newest-until|ui\/(use-interrupted|deferred-part))/;

/** What the machines of screens share: a screen that has none yet does not load it. */
const ofScreenMachines = /\/src\/domain\/session\/(session-news|is-user-loading)/;

/** What the registration and the settings share, each with its machine: no other screen loads it. */
const ofRegistration = /\/src\/domain\/session\/(register-form|password-length)/;

/** What the screens of a payment share, with those of orders. */
const ofPayments = /\/src\/domain\/payment\/payment-(attempt|choices)/;

/** Small parts that nearly every screen uses: each as a chunk of its own would cost more. */
const everywhere =
  /\/src\/(ui\/(kit\/(use-once|use-title)|shop\/use-actor-event|i18n\/failure-text)|domain\/(call\/(failure-of|not-there)|attempt\/(record|attempt-status)|resource\/resource\.machine|catalogue\/shop-settings\.machine))\.ts$/;

/**
 * What the page or a dynamic import names keeps its own chunk, and so its name in the manifest. The
 * heavy parts of the kit too: however many sheets are drawn by them, nobody loads them first.
 */
const entrance =
  /(-screen\.tsx|(?<!\/session)\.actors\.ts|\/main\/screens\/[^/]+\.ts|\/main\.tsx|\.html|\/kit\/(bottom-sheet|confirm-dialog)\.tsx)$|\/catalogues\//;

/**
 * Few chunks, for each costs a request and compresses by itself: what every visit loads; what the
 * login screen, which is the first thing a stranger sees, shares with others; what the home screen,
 * the first thing a customer sees, shares with others; and what many of the other screens share.
 * What fewer of them share has small chunks of its own: nobody else pays for it.
 */
export const chunkGroups = () => {
  const isFirst = closureOf("main.tsx");
  const isLogin = closureOf("ui/screens/login/login-screen.tsx", "main/screens/login.ts");
  const isHome = closureOf("ui/screens/home/home-screen.tsx", "main/screens/home.ts");
  return [
    {
      debugName: "shop",
      priority: 3,
      name: (id: string, context: ChunkingContext): string | null =>
        (isFirst(id, context) && !entrance.test(id)) || everywhere.test(id) ? "shop" : null,
    },
    {
      debugName: "forms",
      priority: 2,
      name: (id: string, context: ChunkingContext): string | null =>
        isLogin(id, context) && !entrance.test(id) ? "forms" : null,
      minShareCount: 2,
    },
    {
      debugName: "goods",
      priority: 1,
      name: (id: string, context: ChunkingContext): string | null =>
        isHome(id, context) && !entrance.test(id) ? "goods" : null,
      minShareCount: 2,
    },
    {
      debugName: "attempts",
      priority: 0,
      name: (id: string): string | null => (attempts.test(id) ? "attempts" : null),
    },
    {
      debugName: "shared",
      // Before those, which bring along what nobody else has taken.
      priority: 0.5,
      name: (id: string): string | null =>
        [
          entrance,
          attempts,
          standsOnAttempts,
          behindScreens,
          ofScreenMachines,
          ofRegistration,
        ].some((part) => part.test(id))
          ? null
          : "shared",
      test: /\/src\/|node_modules\/lucide-react/,
      minShareCount: 4,
    },
    {
      debugName: "payments",
      priority: 0.2,
      name: (id: string): string | null => (ofPayments.test(id) ? "payments" : null),
      minShareCount: 2,
    },
  ];
};
