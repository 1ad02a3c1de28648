import type { ReactNode } from "react";
import { type BaseLocationHook, Router, useRouter } from "wouter";
import { navigateWithEntry } from "./navigate-with-entry.ts";

const useNoLocation: BaseLocationHook = () => ["", navigateWithEntry];

/**
 * Around a long list: its links do not subscribe to the address. A thousand subscribers are all told of
 * each navigation, and each one that goes looks for itself among the rest.
 */
export const RowLinks = ({ children }: { readonly children: ReactNode }) => (
  <Router base={useRouter().base} hook={useNoLocation}>
    {children}
  </Router>
);
