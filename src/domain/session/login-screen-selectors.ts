import type { SnapshotFrom } from "xstate";
import type { LoginScreenLogic } from "./login-screen.machine.ts";

export const isSubmitting = (screen: SnapshotFrom<LoginScreenLogic>): boolean =>
  screen.matches("submitting");
