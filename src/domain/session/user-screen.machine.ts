import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { Settings } from "../catalogue/settings.ts";
import { settingsMachine, type SettingsRef } from "../catalogue/shop-settings.machine.ts";
import type { CallFailure } from "../call/failure.ts";
import type { OrderStats } from "../order/order.ts";
import type { ShopPolicy } from "../policy.ts";
import { resourceMachine } from "../resource/resource.machine.ts";
import { isUserLoading } from "./is-user-loading.ts";
import { logOutMachine, type LogOutRef } from "./log-out.machine.ts";
import { recycleAddress } from "./recycle-address.ts";
import { type SessionNews, sessionNews } from "./session-news.ts";
import type { SessionRef } from "./session.machine.ts";
import type { User } from "./user.ts";

export const statsMachine = resourceMachine<null, OrderStats, CallFailure>();

type StatsRef = ActorRefFrom<typeof statsMachine>;

/** What an earlier visit had read. */
export interface UserScreenMemory {
  readonly stats: OrderStats | null;
  readonly settings: Settings | null;
}

interface UserScreenInput {
  readonly session: SessionRef;
  readonly policy: Pick<ShopPolicy, "recycleAddressInMenu">;
  readonly restored?: UserScreenMemory | undefined;
}

interface UserScreenContext extends UserScreenInput {
  /** How many orders there are of each status. */
  readonly stats: StatsRef;
  /** Whom a customer without a recycle address asks for one (D1). Null: nobody needs to ask. */
  readonly settings: SettingsRef | null;
  readonly logOut: LogOutRef;
}

export type UserScreenEvent =
  /** All that is shown. */
  | { readonly type: "REFRESH" }
  /** The customer has pulled for it. */
  | { readonly type: "PULLED" }
  /** The page is seen again. The session reads the user then, for every screen. */
  | { readonly type: "RETURNED" }
  | SessionNews;

const lacksRecycleAddress = ({ policy }: UserScreenContext, user: User): boolean =>
  policy.recycleAddressInMenu && recycleAddress(user, policy) === null;

/**
 * The user centre (specification §2): the session's user, read again behind what is known as the
 * screen opens, for money moves on other screens; and how many orders there are.
 */
export const userScreenMachine = setup({
  types: {} as {
    context: UserScreenContext;
    events: UserScreenEvent;
    input: UserScreenInput;
  },
  actors: { stats: statsMachine, settings: settingsMachine, logOut: logOutMachine, sessionNews },
  actions: {
    "read the user": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
    "count the orders": ({ context }) => context.stats.send({ type: "REFRESH" }),
    "read whom to ask": assign(({ context: { restored }, spawn }) => ({
      settings: spawn("settings", {
        input: { key: null, restored: restored?.settings },
      }),
    })),
  },
  guards: {
    "all is read": ({ context: { session, stats } }) =>
      !isUserLoading(session) && !stats.getSnapshot().matches("loading"),
  },
}).createMachine({
  id: "user screen",
  type: "parallel",
  context: ({ input, spawn }) => ({
    ...input,
    stats: spawn("stats", {
      syncSnapshot: true,
      input: { key: null, restored: input.restored?.stats },
    }),
    settings: null,
    logOut: spawn("logOut", { input: { session: input.session } }),
  }),
  entry: "read the user",
  invoke: { src: "sessionNews", input: ({ context: { session } }) => ({ session }) },
  states: {
    parts: {
      on: {
        REFRESH: { actions: ["read the user", "count the orders"] },
        PULLED: { actions: ["read the user", "count the orders"] },
        RETURNED: { actions: "count the orders" },
        ORDERS_CHANGED: { actions: "count the orders" },
        USER_READ: {
          guard: ({ context, event: { user } }) =>
            context.settings === null && lacksRecycleAddress(context, user),
          actions: "read whom to ask",
        },
      },
    },
    pull: {
      initial: "resting",
      states: {
        resting: { on: { PULLED: "refreshing" } },
        // Whatever happens may have been the last answer.
        refreshing: { on: { PULLED: {}, "*": { guard: "all is read", target: "resting" } } },
      },
    },
  },
});

export type UserScreenLogic = typeof userScreenMachine;
type UserScreenSnapshot = SnapshotFrom<UserScreenLogic>;

/** The customer has pulled, and not all is read yet. */
export const isRefreshing = (screen: UserScreenSnapshot): boolean =>
  screen.matches({ pull: "refreshing" });
