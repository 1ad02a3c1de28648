import type { SnapshotFrom } from "xstate";
import type { RegisterScreenLogic } from "./register-screen.machine.ts";

type RegisterScreenSnapshot = SnapshotFrom<RegisterScreenLogic>;

export const isSubmitting = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches("submitting");

/** A login is checking whether the account exists. */
export const isReconciling = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches("checking the outcome");

/** It is not known whether the account exists. */
export const isOutcomeOpen = (screen: RegisterScreenSnapshot): boolean =>
  screen.matches({ form: "outcome unknown" }) || isReconciling(screen);
