import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { InstallLogic } from "../../domain/install/install.machine.ts";
import type { InstallMoment } from "../../domain/install/install-offer.ts";
import type { InstallOfferProps } from "./install-offer.tsx";

interface LazyInstallOfferProps {
  /** Returns the same promise each time. */
  readonly open: () => Promise<InstallLogic>;
  readonly moment: InstallMoment;
}

/** Without an install prompt the code is not fetched. */
const canInstall = (): boolean => "installPrompt" in window || "standalone" in navigator;

const watchPrompt = (changed: () => void): (() => void) => {
  window.addEventListener("beforeinstallprompt", changed);
  return () => window.removeEventListener("beforeinstallprompt", changed);
};

/** Loads after its screen. A failed load renders nothing. */
export const LazyInstallOffer = ({ open, moment }: LazyInstallOfferProps) => {
  const isOffered = useSyncExternalStore(watchPrompt, canInstall);
  const [loaded, setLoaded] = useState<{
    readonly Offer: ComponentType<InstallOfferProps>;
    readonly logic: InstallLogic;
  }>();
  useEffect(() => {
    if (!isOffered) return;
    Promise.all([import("./install-offer.tsx"), open()]).then(
      ([{ InstallOffer }, logic]) => setLoaded({ Offer: InstallOffer, logic }),
      () => {},
    );
  }, [isOffered, open]);
  return loaded === undefined ? null : <loaded.Offer logic={loaded.logic} moment={moment} />;
};
