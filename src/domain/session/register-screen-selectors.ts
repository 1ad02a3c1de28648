import type { SnapshotFrom } from "xstate";
import type { RegisterScreenLogic } from "./register-screen.machine.ts";

type RegisterScreenSnapshot = SnapshotFrom<RegisterScreenLogic>;

export const isSubmitting = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches("submitting");

/** It is being found out whether there is an account now. */
export const isReconciling = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches("settling");

/** Whether there is an account now is an open question. */
export const isOutcomeOpen = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches({ asking: "outcome unknown" }) || isReconciling(screen);
