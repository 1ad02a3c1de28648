import { type ComponentType, useEffect, useState } from "react";
import type { ServiceChat } from "../../domain/service/service-chat.ts";
import { serviceArea } from "../../domain/service/service-link.ts";
import { currentLanguage, loadNamespace } from "../i18n/i18n.ts";
import { useSession } from "../shop/shop.tsx";
import { usePageReturn } from "../kit/use-page-return.ts";
import { whenIdle } from "../kit/when-idle.ts";
import type { ServiceButtonProps } from "./service-button.tsx";

interface ServiceOutletProps {
  readonly openDesk: () => Promise<ServiceChat>;
}

/**
 * Put once into the app, outside the screens. What draws the service button is fetched for a
 * customer who has a service area, when the screen is there, and again, where that failed, with the
 * network or the page coming back; no boundary stands around it.
 */
export const ServiceOutlet = ({ openDesk }: ServiceOutletProps) => {
  const area = useSession(({ context }) => serviceArea(context.user));
  const [loaded, setLoaded] = useState<{
    readonly Button: ComponentType<ServiceButtonProps>;
    readonly desk: ServiceChat;
  }>();
  const [isFailed, setFailed] = useState(false);
  const wanted = area !== null && loaded === undefined && !isFailed;
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      Promise.all([
        import("./service-button.tsx"),
        openDesk(),
        loadNamespace(currentLanguage(), "service"),
      ]).then(
        ([{ ServiceButton }, desk]) => setLoaded({ Button: ServiceButton, desk }),
        // The customer has other ways to the shop until it is asked for again.
        () => setFailed(true),
      );
    });
  }, [wanted, openDesk]);
  const again = () => setFailed(false);
  usePageReturn(again);
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return area === null || loaded === undefined ? null : (
    <loaded.Button area={area} desk={loaded.desk} />
  );
};
