import { assign, setup } from "xstate";
import type { Settings } from "../catalogue/settings.ts";
import { settingsMachine } from "../catalogue/shop-settings.machine.ts";
import type { OrderStats } from "../order/order.ts";
import type { ShopPolicy } from "../policy.ts";
import { resourceMachine, type ResourceRef } from "../resource/resource.machine.ts";
import { isUserLoading } from "./is-user-loading.ts";
import { logOutMachine, type LogOutRef } from "./log-out.machine.ts";
import { recycleAddress } from "./recycle-address.ts";
import { type SessionUpdate, sessionUpdates } from "./session-updates.ts";
import type { SessionRef } from "./session.machine.ts";
import type { User } from "./user.ts";

export const statsMachine = resourceMachine<OrderStats>();

/** The data of an earlier visit. */
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
  /** The number of orders in each status. */
  readonly stats: ResourceRef<OrderStats>;
  /** The shop's contact for a customer without a recycle address (D1). Null: not needed. */
  readonly settings: ResourceRef<Settings> | null;
  readonly logOut: LogOutRef;
}

export type UserScreenEvent =
  /** Reads everything shown again. */
  | { readonly type: "REFRESH" }
  /** Pull-to-refresh. */
  | { readonly type: "PULLED" }
  /** The page is visible again. The session then reads the user for every screen. */
  | { readonly type: "RETURNED" }
  | SessionUpdate;

const lacksRecycleAddress = ({ policy }: UserScreenContext, user: User): boolean =>
  policy.recycleAddressInMenu && recycleAddress(user, policy) === null;

/**
 * The user centre (specification §2): the user and the order counts. The session's user is shown at once
 * and read again when the screen opens, as other screens move money.
 */
export const userScreenMachine = setup({
  types: {} as {
    context: UserScreenContext;
    events: UserScreenEvent;
    input: UserScreenInput;
  },
  actors: { stats: statsMachine, settings: settingsMachine, logOut: logOutMachine, sessionUpdates },
  actions: {
    "read the user": ({ context }) => context.session.send({ type: "REFRESH_USER" }),
    "count the orders": ({ context }) => context.stats.send({ type: "REFRESH" }),
    "load the settings": assign(({ context: { restored }, spawn }) => ({
      settings: spawn("settings", { input: { restored: restored?.settings } }),
    })),
  },
  guards: {
    "all is read": ({ context: { session, stats } }) =>
      !isUserLoading(session.getSnapshot()) && !stats.getSnapshot().matches("loading"),
  },
}).createMachine({
  id: "user screen",
  type: "parallel",
  context: ({ input, spawn }) => ({
    ...input,
    stats: spawn("stats", {
      syncSnapshot: true,
      input: { restored: input.restored?.stats },
    }),
    settings: null,
    logOut: spawn("logOut", { input: { session: input.session } }),
  }),
  entry: "read the user",
  invoke: { src: "sessionUpdates", input: ({ context: { session } }) => ({ session }) },
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
          actions: "load the settings",
        },
      },
    },
    pull: {
      initial: "resting",
      states: {
        resting: { on: { PULLED: "refreshing" } },
        // Any event may have been the last response.
        refreshing: { on: { PULLED: {}, "*": { guard: "all is read", target: "resting" } } },
      },
    },
  },
});

export type UserScreenLogic = typeof userScreenMachine;
