import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { InstallLogic } from "../../domain/install/install.machine.ts";
import type { InstallMoment } from "../../domain/install/install-offer.ts";
import type { InstallOfferProps } from "./install-offer.tsx";

interface LazyInstallOfferProps {
  /** Answers the same promise each time. */
  readonly open: () => Promise<InstallLogic>;
  readonly moment: InstallMoment;
}

/** Where there is nothing to offer, its code is not fetched. */
const canInstall = (): boolean => "installPrompt" in window || "standalone" in navigator;

const watchPrompt = (changed: () => void): (() => void) => {
  window.addEventListener("beforeinstallprompt", changed);
  return () => window.removeEventListener("beforeinstallprompt", changed);
};

/** Comes behind its screen, and is not missed where it fails to load. */
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
