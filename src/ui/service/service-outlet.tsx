import { type ComponentType, useEffect, useState } from "react";
import type { ServiceChat } from "../../domain/service/service-chat.ts";
import { serviceArea } from "../../domain/service/service-area.ts";
import { currentLanguage, loadNamespace } from "../i18n/i18n.ts";
import { useSession } from "../shop/shop.tsx";
import { useOnline } from "../kit/use-online.ts";
import { usePageReturn } from "../kit/use-page-return.ts";
import { firstViewLoaded } from "../kit/first-view-loaded.ts";
import type { ServiceButtonProps } from "./service-button.tsx";

/**
 * Rendered once, outside the screens. Loads the service button after the screen, for customers with
 * a service area. A failed load is retried when the network or the page returns, so no error
 * boundary is needed.
 */
export const ServiceOutlet = ({ openChat }: { readonly openChat: () => Promise<ServiceChat> }) => {
  const area = useSession(({ context }) => serviceArea(context.user));
  const [loaded, setLoaded] = useState<{
    readonly Button: ComponentType<ServiceButtonProps>;
    readonly chat: ServiceChat;
  }>();
  const [isFailed, setFailed] = useState(false);
  const wanted = area !== null && loaded === undefined && !isFailed;
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    const load = async (): Promise<void> => {
      await firstViewLoaded();
      if (!isWanted) return;
      const [{ ServiceButton }, chat] = await Promise.all([
        import("./service-button.tsx"),
        openChat(),
        loadNamespace(currentLanguage(), "service"),
      ]);
      setLoaded({ Button: ServiceButton, chat });
    };
    // Not shown: the button is optional, and the load is retried.
    load().catch(() => setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [wanted, openChat]);
  const again = () => setFailed(false);
  usePageReturn(again);
  useOnline(again);
  return area === null || loaded === undefined ? null : (
    <loaded.Button area={area} chat={loaded.chat} />
  );
};
