import { useLayoutEffect } from "react";
import { useRouter } from "wouter";
import { afterStepBack, replacing } from "../kit/step-back.ts";
import { navigateWithEntry } from "./navigate-with-entry.ts";
import { redirected } from "./shown-location.tsx";

/** Replaces a screen before anything of it is painted. Not a transition: there is no tap to answer first. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const { base } = useRouter();
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(replacing));
    navigateWithEntry(base + to, { replace: true });
    afterStepBack(() => window.dispatchEvent(new Event(redirected)));
    // Once, as `to` depends on the address that it changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
};
