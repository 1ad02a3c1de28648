import type { SnapshotFrom } from "xstate";
import type { UserScreenLogic } from "./user-screen.machine.ts";

/** A pull-to-refresh is under way. */
export const isRefreshing = (screen: SnapshotFrom<UserScreenLogic>): boolean =>
  screen.matches({ pull: "refreshing" });
