import type { ReactNode } from "react";
import { type BaseLocationHook, Router, useRouter } from "wouter";
import { navigateWithEntry } from "./navigate-with-entry.ts";

const useNoLocation: BaseLocationHook = () => ["", navigateWithEntry];

/**
 * Wrap a long list in it: its links do not subscribe to the URL. With a thousand subscribers, each navigation
 * would notify all, and each unmount search all.
 */
export const RowLinks = ({ children }: { readonly children: ReactNode }) => (
  <Router base={useRouter().base} hook={useNoLocation}>
    {children}
  </Router>
);
