import { type ComponentType, useEffect, useState } from "react";
import type { ServiceDesk } from "../../domain/service/service-desk.ts";
import { serviceArea } from "../../domain/service/service-link.ts";
import { currentLanguage, loadNamespace } from "../i18n/i18n.ts";
import { useSession } from "../shop.tsx";
import { whenIdle } from "../when-idle.ts";
import type { ServiceButtonProps } from "./service-button.tsx";

interface ServiceOutletProps {
  readonly openDesk: () => Promise<ServiceDesk>;
}

/**
 * Put once into the app, outside the screens. What draws the service button is fetched for a
 * customer who has a service area, when the screen is there; no boundary stands around it.
 */
export const ServiceOutlet = ({ openDesk }: ServiceOutletProps) => {
  const area = useSession(({ context }) => serviceArea(context.user));
  const [loaded, setLoaded] = useState<{
    readonly Button: ComponentType<ServiceButtonProps>;
    readonly desk: ServiceDesk;
  }>();
  const wanted = area !== null && loaded === undefined;
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      Promise.all([
        import("./service-button.tsx"),
        openDesk(),
        loadNamespace(currentLanguage(), "service"),
      ]).then(
        ([{ ServiceButton }, desk]) => setLoaded({ Button: ServiceButton, desk }),
        // The customer has other ways to the shop, and the next visit asks again.
        () => {},
      );
    });
  }, [wanted, openDesk]);
  return area === null || loaded === undefined ? null : (
    <loaded.Button area={area} desk={loaded.desk} />
  );
};
